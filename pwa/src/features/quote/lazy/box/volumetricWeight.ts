import type { Company } from '#api/answers.ts'
import { weightInKilograms } from '#parsing/weight.ts'

export type Volumetric = NonNullable<Company['volumetric']>

/** Length, width and height in centimetres. */
export type Box = readonly [length: number, width: number, height: number]

/** What a box of some weight is charged as, in kilograms. */
export interface ChargedWeight {
  /** As it is on the scale; null where that is not known. */
  readonly actual: number | null
  /** As it is by its size. */
  readonly bySize: number
  /** The greater of both, rounded up to the company's step. */
  readonly charged: number
}

/** Kilograms: nobody asks for more, and a heavier one is not written in plain digits. */
const HEAVIEST = 1_000_000

/** Far below a step, and far above what binary fractions are wrong by: 7.2 in steps of 0.1 are 72, not 73. */
const EXACT = 1e9

export function chargedWeight(box: Box, actual: number | null, { divisor, step }: Volumetric): ChargedWeight {
  const [length, width, height] = box
  const bySize = (length * width * height) / divisor
  const steps = Math.ceil(exact(Math.max(bySize, actual ?? 0) / step))
  return { actual, bySize, charged: exact(steps * step) }
}

const exact = (amount: number) => Math.round(amount * EXACT) / EXACT

/** The weight that is typed, in kilograms; null where there is none, or it is not clear. */
export function kilogramsIn(weight: string): number | null {
  const plain = weightInKilograms(weight)
  if (!/^\d+(?:\.\d+)?$/.test(plain)) return null
  const kilograms = Number(plain)
  return kilograms > 0 && kilograms <= HEAVIEST ? kilograms : null
}

/** `7.5`, and of a weight by size no more than two decimals: `0.01` at least. */
export function inKilograms(kilograms: number): string {
  return String(Math.max(Math.round(kilograms * 100) / 100, 0.01))
}
