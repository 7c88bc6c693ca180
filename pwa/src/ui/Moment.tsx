import { onTheClock } from './ClockTime.tsx'

/** A moment on the visitor's own clock: 2:30pm, and the day too where it is not today. `moment` is RFC 3339. */
export function Moment({ moment, now }: { readonly moment: string; readonly now: number }) {
  return <time dateTime={moment}>{momentInWords(new Date(moment), new Date(now))}</time>
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** `2:30pm` for today, `4 March 2026, 2:30pm` for any other day. */
export function momentInWords(moment: Date, now: Date): string {
  const time = onTheClock(moment)
  return moment.toDateString() === now.toDateString() ? time : `${day.format(moment)}, ${time}`
}
