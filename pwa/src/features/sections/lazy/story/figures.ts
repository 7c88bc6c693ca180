import type { Company } from '#api/answers.ts'
import { inThousands } from '#ui/lazy/shared/inThousands.ts'

export type Counter = Company['counters'][number]

const COUNTING_MS = 10_000

/** A counter's text at `value`. */
export function figureText({ grouping, suffix }: Counter, value: number): string {
  return `${grouping ? inThousands(value) : String(value)}${suffix ?? ''}`
}

/** What a counter up to `value` shows after so many milliseconds: it counts from zero in ten seconds. */
export function valueAfter(value: number, elapsed: number): number {
  return Math.floor(value * Math.min(elapsed / COUNTING_MS, 1))
}
