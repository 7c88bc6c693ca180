import type { Company } from '#api/answers.ts'
import { weightInKilograms } from '#parsing/weight.ts'

export type Volumetric = NonNullable<Company['volumetric']>

/** Length, width and height in centimetres. */
export type Box = readonly [length: number, width: number, height: number]

/** What a box is charged as, in kilograms. */
export interface ChargedWeight {
  /** The weight on the scale; null if it is not known. */
  readonly actual: number | null
  /** The weight by its size. */
  readonly bySize: number
  /** The greater of both, rounded up to the company's step. */
  readonly charged: number
}

/** Kilograms: nobody asks for more, and a heavier one is not written in plain digits. */
const HEAVIEST = 1_000_000

/** Much finer than a step, much coarser than binary errors: 7.2 in steps of 0.1 is 72, not 73. */
const EXACT = 1e9

export function chargedWeight(box: Box, actual: number | null, { divisor, step }: Volumetric): ChargedWeight {
  const [length, width, height] = box
  const bySize = (length * width * height) / divisor
  const steps = Math.ceil(exact(Math.max(bySize, actual ?? 0) / step))
  return { actual, bySize, charged: exact(steps * step) }
}

const exact = (amount: number) => Math.round(amount * EXACT) / EXACT

/** The typed weight in kilograms; null if there is none, or it is unclear. */
export function kilogramsIn(weight: string): number | null {
  const plain = weightInKilograms(weight)
  if (!/^\d+(?:\.\d+)?$/.test(plain)) return null
  const kilograms = Number(plain)
  return kilograms > 0 && kilograms <= HEAVIEST ? kilograms : null
}

/** At most two decimals, such as `7.5`, and at least `0.01`. */
export function inKilograms(kilograms: number): string {
  return String(Math.max(Math.round(kilograms * 100) / 100, 0.01))
}
