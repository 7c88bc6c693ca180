/** Hour and minute as people here write them, in the visitor's time zone: 2:30pm. */
export function onTheClock(moment: Date): string {
  const hours = moment.getHours()
  const minutes = String(moment.getMinutes()).padStart(2, '0')
  return `${String(hours % 12 === 0 ? 12 : hours % 12)}:${minutes}${hours < 12 ? 'am' : 'pm'}`
}
