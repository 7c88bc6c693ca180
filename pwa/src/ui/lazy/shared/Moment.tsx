import { useIsHydrated } from '#ui/useIsHydrated.ts'
import { onTheClock } from './clockTime.ts'
import { MONTHS } from './months.ts'

/**
 * A moment in the visitor's time zone: 2:30pm, with the day if it is not today. `moment` is RFC 3339. The server, and
 * hence hydration, only knows the time in Lagos.
 */
export function Moment({ moment, now }: { readonly moment: string; readonly now: number }) {
  const clock = useIsHydrated() ? visitors : lagos
  return <time dateTime={moment}>{momentInWords(clock(new Date(moment)), clock(new Date(now)))}</time>
}

const visitors = (date: Date) => date

/** Minutes ahead of UTC, in summer too. */
const LAGOS = 60

/** The date whose local time here reads as `date` does in Lagos. */
const lagos = (date: Date) => new Date(date.getTime() + (LAGOS + date.getTimezoneOffset()) * 60_000)

const dayOf = (moment: Date) =>
  `${String(moment.getDate())} ${MONTHS[moment.getMonth()] ?? ''} ${String(moment.getFullYear())}`

/**
 * `2:30pm` for today, `4 March 2026, 2:30pm` for any other day. The server writes the same in Lagos time:
 * `moment-cases.json` tests both.
 */
export function momentInWords(moment: Date, now: Date): string {
  const time = onTheClock(moment)
  return moment.toDateString() === now.toDateString() ? time : `${dayOf(moment)}, ${time}`
}
