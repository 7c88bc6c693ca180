import { expect, it } from 'vitest'
import { physical } from './physical-sides.ts'

it.each([
  [
    'padding-block',
    ['var(--s6)', 'calc(1rem + 2px)'],
    'padding-top: var(--s6); padding-bottom: calc(1rem + 2px)',
  ],
  ['padding-inline', ['var(--s4)'], 'padding-left: var(--s4); padding-right: var(--s4)'],
  ['margin-inline-end', ['auto'], 'margin-right: auto'],
  ['margin-block-start', ['0.45em'], 'margin-top: 0.45em'],
  [
    'border-block',
    ['2px', 'solid', 'currentcolor'],
    'border-top: 2px solid currentcolor; border-bottom: 2px solid currentcolor',
  ],
  ['border-block-end-color', ['var(--signal)'], 'border-bottom-color: var(--signal)'],
  ['border-inline-width', ['0', '2px'], 'border-left-width: 0; border-right-width: 2px'],
  ['inset', ['0'], 'top: 0; right: 0; bottom: 0; left: 0'],
  ['inset', ['0', '1px', 'auto'], 'top: 0; right: 1px; bottom: auto; left: 1px'],
  ['inset-inline-start', ['50%'], 'left: 50%'],
])('%s: %j becomes the equivalent declarations for the physical sides', (property, values, said) => {
  expect(
    physical(property, values)
      ?.map((pair) => pair.join(': '))
      .join('; '),
  ).toBe(said)
})

it.each(['padding-left', 'border', 'grid-column', 'inline-size', '--inset'])(
  '%s stays unchanged',
  (property) => {
    expect(physical(property, ['0'])).toBeNull()
  },
)
