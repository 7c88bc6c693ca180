/** A moment of today on the visitor's own clock: 2:30pm. `moment` is RFC 3339. */
export function ClockTime({ moment }: { readonly moment: string }) {
  return <time dateTime={moment}>{onTheClock(new Date(moment))}</time>
}

/** The hour and minute as people here write them. */
export function onTheClock(moment: Date): string {
  const hours = moment.getHours()
  const minutes = String(moment.getMinutes()).padStart(2, '0')
  return `${String(hours % 12 === 0 ? 12 : hours % 12)}:${minutes}${hours < 12 ? 'am' : 'pm'}`
}
