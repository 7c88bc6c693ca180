import type { Company } from '#api/answers.ts'
import { inThousands } from '#ui/lazy/shared/inThousands.ts'

export type Counter = Company['counters'][number]

const COUNTING_MS = 10_000

/** A counter as it reads when it stands at `value`. */
export function figureText({ grouping, suffix }: Counter, value: number): string {
  return `${grouping ? inThousands(value) : String(value)}${suffix ?? ''}`
}

/** Where a counter up to `value` stands after so many milliseconds: from nothing to all of it in ten seconds. */
export function valueAfter(value: number, elapsed: number): number {
  return Math.floor(value * Math.min(elapsed / COUNTING_MS, 1))
}
