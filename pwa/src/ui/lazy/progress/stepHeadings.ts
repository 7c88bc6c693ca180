import { dayInFull } from './dayInFull.ts'

const STILL_TO_COME = 'Still to come'

/**
 * The heading for each step, or null. A step without a day shares the heading of the step before it, and future steps
 * have a heading of their own, so that they do not seem to happen on the last day.
 */
export function stepHeadings(
  steps: readonly { readonly time: string | null }[],
  progress: { readonly steps: readonly { readonly day: string | null }[] } | null,
): readonly (string | null)[] {
  const happened = steps.reduce((last, { time }, place) => (time === null ? last : place + 1), 0)
  let day: string | null = null
  return steps.map((_step, place) => {
    if (place >= happened) return day === null ? null : STILL_TO_COME
    day = dayInFull(progress?.steps[place]?.day ?? null) ?? day
    return day
  })
}
