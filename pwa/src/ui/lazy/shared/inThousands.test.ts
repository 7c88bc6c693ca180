import { expect, it } from 'vitest'
import { inThousands } from './inThousands.ts'

it.each([0, 9, 999, 1_000, 123_456, 1_234_567, 1_000_000_000, -999, -1_000])(
  'writes %d in the Nigerian number format',
  (whole) => {
    expect(inThousands(whole)).toBe(whole.toLocaleString('en-NG'))
  },
)
