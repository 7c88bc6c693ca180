import { expect, it } from 'vitest'
import { licencesInWords } from './licences.ts'

const react = { name: 'react', version: '19.0.0', identifier: 'MIT', text: 'Copyright (c) Meta' }

it('lists each bundled package once, with its licence, in alphabetical order', () => {
  const idb = { name: 'idb', version: '8.0.0', text: 'Copyright (c) 2016' }
  const text = licencesInWords([react, idb, react])
  expect(text.match(/react 19\.0\.0 \(MIT\)/g)).toHaveLength(1)
  expect(text.indexOf('idb 8.0.0')).toBeLessThan(text.indexOf('react 19.0.0'))
  expect(text).toContain('Copyright (c) Meta')
})

it('fails the build for a package without a licence', () => {
  expect(() => licencesInWords([{ name: 'nameless', version: '1.0.0' }])).toThrow(
    'nameless 1.0.0 is bundled and brings no licence',
  )
})
