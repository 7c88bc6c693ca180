import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Art } from './Art.tsx'

/** Drawings that the maps render themselves. */
const MAPS = new Set(['nigeria', 'world'])

const drawings = readdirSync(join(import.meta.dirname, '../../../../../public/art'))
  .map((file) => file.replace(/\.svg$/, ''))
  .filter((name) => !MAPS.has(name))

it.each(drawings)('draws %s', (name) => {
  const { container } = render(<Art name={name} />)
  expect(container.querySelector('use')).toHaveAttribute('href', `/art/${name}.svg#art`)
})

it('draws nothing for an unknown name', () => {
  const { container } = render(<Art name="nowhere" />)
  expect(container).toBeEmptyDOMElement()
})
