import { onTheClock } from './clockTime.ts'

/** A moment on the visitor's own clock: 2:30pm, and the day too where it is not today. `moment` is RFC 3339. */
export function Moment({ moment, now }: { readonly moment: string; readonly now: number }) {
  return <time dateTime={moment}>{momentInWords(new Date(moment), new Date(now))}</time>
}

let dayFormat: Intl.DateTimeFormat | null = null

/** Made when the first day has to be written: it costs a cheap phone more than all the rest of this site's own code. */
function inDays(moment: Date): string {
  dayFormat ??= new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  return dayFormat.format(moment)
}

/**
 * `2:30pm` for today, `4 March 2026, 2:30pm` for any other day. The server writes the same on the clock of Lagos:
 * `moment-cases.json` holds both to it.
 */
export function momentInWords(moment: Date, now: Date): string {
  const time = onTheClock(moment)
  return moment.toDateString() === now.toDateString() ? time : `${inDays(moment)}, ${time}`
}
