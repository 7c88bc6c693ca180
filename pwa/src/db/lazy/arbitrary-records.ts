import * as fc from 'fast-check'
import type { OwnStore } from './collection.ts'
import { quoteId } from './quotes.ts'
import type { Shape } from '#db/shape.ts'

/** Records as the site itself makes them, and ways to damage them. */

const moment = fc.date({ min: new Date(0), max: new Date('2026-01-01'), noInvalidDate: true })
const asText = moment.map((date) => date.toISOString())
const asTime = moment.map((date) => date.getTime())
/** Without unpaired surrogates, since those are replaced. */
const text = fc.string({ unit: 'grapheme', maxLength: 40 })
const word = text.filter((value) => value.trim() !== '')
const shipmentNumber = fc.integer({ min: 1e9, max: 9_999_999_999 }).map((digits) => `WB${String(digits)}`)

const offer = fc.record({
  carrier_name: word,
  carrier_logo: fc.constantFrom('', '/carriers/a.svg'),
  delivery_time: text,
  currency: fc.constantFrom('NGN', ''),
  selling_price: fc.oneof(fc.integer({ min: 0, max: 1e6 }), fc.constant('Coming Soon' as const)),
})

const offers = fc.array(offer, { maxLength: 3 })

const day = moment.map((date) => date.toISOString().slice(0, 10))

const estimate = fc.record({
  days: fc.option(fc.tuple(fc.nat(9), fc.integer({ min: 9, max: 20 }))),
  arrives: fc.option(fc.tuple(day, day)),
  naira: fc.option(fc.integer({ min: 1, max: 1e6 })),
  rate_date: fc.option(day),
  cheapest: fc.boolean(),
  fastest: fc.boolean(),
})

const waiting = { key: fc.uuid(), writtenAt: asTime }

const message = fc.record({
  firstname: text,
  lastname: text,
  email: text,
  phone: text,
  message: word,
  website: fc.constant(''),
})

const shipment = fc.record({
  shipment_type: fc.constantFrom('Nationwide', 'International', 'Import'),
  origin: word,
  destination: word,
  weight: fc.integer({ min: 1, max: 100 }).map(String),
})

const milestone = fc.option(
  fc.constantFrom(
    'booked' as const,
    'moving' as const,
    'held' as const,
    'needs-you' as const,
    'out-for-delivery' as const,
    'ready-for-pick-up' as const,
    'attempt-failed' as const,
    'delivered' as const,
    'coming-back' as const,
    'returned' as const,
  ),
)

const advice = fc.option(
  fc.record({
    text: word,
    action: fc.option(
      fc.record({
        label: word,
        link: fc.constantFrom('tel:+2348000000000', 'https://wa.me/234', '/offices?state=LAGOS'),
      }),
    ),
  }),
)

const progress = fc.record({
  milestone,
  place: fc.option(text),
  day: fc.option(day),
  zone: fc.option(text),
  steps: fc.array(fc.record({ milestone, day: fc.option(day) }), { maxLength: 4 }),
  advice,
  quiet: fc.option(fc.record({ after: fc.nat(60), advice })),
})

export const soundRecords = {
  tracking: fc.record(
    {
      shipment_number: shipmentNumber,
      steps: fc.array(fc.record({ title: word, time: fc.option(word) }), { maxLength: 4 }),
      as_of: asText,
      savedAt: asTime,
      name: word,
      progress,
      seen: fc.nat(9),
    },
    { requiredKeys: ['shipment_number', 'steps', 'as_of', 'savedAt'], noNullPrototype: true },
  ),
  quotes: fc
    .record(
      {
        shipment,
        offers,
        estimates: fc.array(estimate, { maxLength: 3 }),
        asOf: asText,
        savedAt: asTime,
        before: fc.record({ offers, asOf: asText }),
      },
      { requiredKeys: ['shipment', 'offers', 'asOf', 'savedAt'], noNullPrototype: true },
    )
    .map((quote) => ({ id: quoteId(quote.shipment), ...quote })),
  outbox: fc.oneof(
    fc.record(
      { ...waiting, kind: fc.constant('lookup' as const), shipmentNumber },
      { noNullPrototype: true },
    ),
    fc.record({ ...waiting, kind: fc.constant('message' as const), message }, { noNullPrototype: true }),
    fc.record({ ...waiting, kind: fc.constant('quote' as const), shipment }, { noNullPrototype: true }),
  ),
  board: fc.record(
    {
      shipment_number: shipmentNumber,
      addedAt: asTime,
      name: word,
      note: text,
      archived: fc.constant(true as const),
      problem: fc.record({ status: fc.integer({ min: 100, max: 599 }), detail: text, at: asTime }),
    },
    { requiredKeys: ['shipment_number', 'addedAt'], noNullPrototype: true },
  ),
  watches: fc.record(
    {
      shipment_number: shipmentNumber,
      id: fc.option(fc.uuid()),
      endpoint: fc.option(fc.webUrl()),
      onlyExceptions: fc.boolean(),
      quietHours: fc.oneof(fc.boolean(), fc.constant({ from: '22:00', to: '06:30' })),
      since: asTime,
      checkedAt: asTime,
      newsAt: asTime,
      lost: fc.constant(true as const),
      stopping: fc.constant(true as const),
    },
    {
      requiredKeys: ['shipment_number', 'id', 'endpoint', 'onlyExceptions', 'quietHours', 'since'],
      noNullPrototype: true,
    },
  ),
} as const satisfies { readonly [Name in OwnStore]: fc.Arbitrary<Shape[Name]> }

/** Values that may stand in a field by mistake, including those that IndexedDB stores and no file can hold. */
export const anythingElse = fc.oneof(
  fc.anything({ withBigInt: true, withDate: true, withMap: true, withSparseArray: true }),
  fc.constantFrom<unknown>(
    null,
    undefined,
    9e99,
    -1,
    Number.NaN,
    Infinity,
    8.64e15 + 1,
    '',
    ' ',
    '\uD800',
    'WB\uDC00 1',
    'x'.repeat(100_000),
    'ключ',
    'constructor',
    '__proto__',
    [],
    [null],
    {},
    new Date(Number.NaN),
  ),
  fc.string({ unit: 'binary' }),
)

/** A record with one field, at any depth, taken out or replaced by anything. */
export function withOneFieldReplaced<T extends object>(records: fc.Arbitrary<T>): fc.Arbitrary<unknown> {
  return fc
    .tuple(records, fc.infiniteStream(fc.nat({ max: 50 })), anythingElse, fc.boolean())
    .map(([record, choices, value, isMissing]) => {
      const copy = JSON.parse(JSON.stringify(record)) as Record<string, unknown>
      let here = copy
      for (;;) {
        const names = Object.keys(here)
        const name = names[(choices.next().value as number) % names.length]
        if (name === undefined) return copy
        const inside = here[name]
        const deeper = typeof inside === 'object' && inside !== null && Object.keys(inside).length > 0
        if (!deeper || (choices.next().value as number) % 3 === 0) {
          if (isMissing) delete here[name]
          else here[name] = value
          return copy
        }
        here = inside as Record<string, unknown>
      }
    })
}
