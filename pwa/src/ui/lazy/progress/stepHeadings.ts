import { dayInFull } from './dayInFull.ts'

const STILL_TO_COME = 'Still to come'

/**
 * Under which heading each step belongs; null under none. A step without a day comes under that of the step it follows,
 * and what has yet to happen under one of its own, or it would seem to happen on the last day.
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
