import type { Added } from '#db/lazy/board.ts'
import { MOST_ON_BOARD } from '#db/trackings.ts'
import type { FoundNumber } from '#parsing/many-numbers/numbersInText.ts'
import { parcelOf } from '#parsing/shipment-number/shipmentNumber.ts'

/** The numbers found, and the name of the file, if they came from one. */
export interface Found {
  readonly numbers: readonly FoundNumber[]
  readonly file: string | null
}

/** How many numbers were found, and how many of them are on the board already. */
export function foundInWords({ numbers, file }: Found, here: ReadonlySet<string>): string {
  const already = numbers.filter(({ number }) => here.has(parcelOf(number))).length
  const count = numbers.length === 1 ? '1 number' : `${String(numbers.length)} numbers`
  const where = file === null ? '' : ` in ${file}`
  return `Found ${count}${where}.${alreadyInWords(already, numbers.length)}`
}

function alreadyInWords(already: number, of: number): string {
  if (already === 0) return ''
  if (already === of) return of === 1 ? ' It is there already.' : ' All are there already.'
  return already === 1 ? ' 1 was there already.' : ` ${String(already)} were there already.`
}

/** The result of adding numbers. */
export function addedInWords({ added, already, left }: Added): string {
  const words = added === 1 ? '1 shipment added.' : `${String(added)} shipments added.`
  const out =
    left === 0 ? '' : ` ${String(left)} left out: the board holds up to ${String(MOST_ON_BOARD)} shipments.`
  return `${added === 0 && already > 0 ? 'Nothing to add.' : words}${alreadyInWords(already, added + already + left)}${out}`
}
