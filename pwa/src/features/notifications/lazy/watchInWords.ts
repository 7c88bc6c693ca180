import type { Watch } from '#db/shape.ts'

/** When a visitor is told about a shipment, in sentences. */
export function optionsInWords({ id, onlyExceptions, quietHours }: Watch): string {
  if (id === null) return 'At your next visit this site shows what has moved since your last look.'
  return [
    onlyExceptions ? 'Only when it needs you.' : 'Each time it moves.',
    quietHours === false ? null : `Not ${hoursInWords(quietHours)}.`,
    'Until it is delivered or returned, at most for 60 days.',
  ]
    .filter((sentence) => sentence !== null)
    .join(' ')
}

function hoursInWords(hours: Exclude<Watch['quietHours'], false>): string {
  return hours === true ? 'at night (9 pm to 7 am)' : `from ${hours.from} to ${hours.to}`
}
