import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import cases from './barcode-cases.json'
import { Barcode } from './Barcode.tsx'

it.each(cases as [string, [number, string] | null][])('draws %j as the server does', (text, drawn) => {
  const { container } = render(<Barcode text={text} />)
  const [width, path] = drawn ?? []
  expect(container.querySelector('svg')?.getAttribute('viewBox')).toBe(
    width === undefined ? undefined : `0 0 ${String(width)} 40`,
  )
  expect(container.querySelector('path')?.getAttribute('d')).toBe(path)
})
