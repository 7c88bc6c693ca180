import { expect, it } from 'vitest'
import { isInstalled } from './node-packages.mjs'

const react = { version: '19.3.1', integrity: 'sha512-a' }
const WANTED = {
  '': { name: 'waybill' },
  'node_modules/react': react,
  'node_modules/other-platform': { version: '1.0.0', integrity: 'sha512-b', optional: true },
}

it('packages are installed when the record has them all, but for other platforms', () => {
  expect(isInstalled(WANTED, { 'node_modules/react': react })).toBe(true)
})

it.each([
  ['one is missing', {}],
  ['one has another version', { 'node_modules/react': { ...react, version: '19.3.0' } }],
  ['one has other contents', { 'node_modules/react': { ...react, integrity: 'sha512-c' } }],
  ['one is no longer wanted', { 'node_modules/react': react, 'node_modules/gone': react }],
])('packages are not installed when %s', (_what, record) => {
  expect(isInstalled(WANTED, record)).toBe(false)
})
