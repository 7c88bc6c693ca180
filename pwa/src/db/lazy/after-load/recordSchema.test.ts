import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SchemaError } from './recordRules.ts'
import { checked, soundOrNone } from './recordSchema.ts'
import { soundRecords, withOneFieldReplaced } from '#db/lazy/arbitrary-records.ts'
import { OWN_STORES } from '#db/lazy/collection.ts'
import type { StoreName } from '#db/shape.ts'

const tracking = {
  shipment_number: 'WB2600100001',
  steps: [{ title: 'Picked up', time: null }],
  as_of: '2026-03-03T10:00:00Z',
  savedAt: 1000,
}

const progress = {
  milestone: 'held',
  place: 'Lagos',
  day: '2026-03-03',
  zone: null,
  steps: [{ milestone: 'held', day: '2026-03-03' }],
  advice: { text: 'Call us.', action: { label: 'Call', link: 'tel:+2348000000000' } },
  quiet: { after: 5, advice: null },
}

function faultOf(name: StoreName, record: unknown): string {
  try {
    checked(name, record)
  } catch (error) {
    return (error as SchemaError).message
  }
  return 'it is sound'
}

/** Uses a record as the pages and the outbox do; throws if that is impossible. */
function use(name: StoreName, record: Readonly<Record<string, unknown>>): void {
  JSON.stringify(record)
  for (const field of ['savedAt', 'writtenAt', 'addedAt', 'since'])
    if (field in record) new Date(record[field] as number).toISOString()
  for (const field of ['as_of', 'asOf'])
    if (field in record) new Intl.DateTimeFormat('en-GB').format(new Date(record[field] as string))
  if (name === 'outbox') {
    new Headers().set('Idempotency-Key', record['key'] as string)
    if (record['kind'] === 'lookup') encodeURIComponent(record['shipmentNumber'] as string)
  }
}

describe('the schema of records', () => {
  it.each(OWN_STORES)('accepts valid records of %s unchanged', (name) => {
    fc.assert(
      fc.property(soundRecords[name], (record) => {
        expect(checked(name, record)).toEqual(record)
      }),
    )
  })

  it.each(OWN_STORES)(
    'accepts no record of %s that a page could not use, whatever value one of its fields has',
    (name) => {
      fc.assert(
        fc.property(withOneFieldReplaced<object>(soundRecords[name]), (record) => {
          const sound = soundOrNone(name, record)
          if (sound === undefined) return
          use(name, sound as unknown as Readonly<Record<string, unknown>>)
          expect(checked(name, sound)).toEqual(sound)
        }),
        { numRuns: 500 },
      )
    },
  )

  it.each([...OWN_STORES, 'site', 'pages', 'locations', 'offices'] as const)(
    'rejects any other value in place of a record of %s with a SchemaError',
    (name) => {
      fc.assert(
        fc.property(fc.anything({ withBigInt: true, withDate: true, withSparseArray: true }), (value) => {
          expect(() => checked(name, value)).toThrow(SchemaError)
        }),
      )
    },
  )

  it.each([
    [{ savedAt: 9e99 }, 'savedAt is out of range'],
    [{ savedAt: -1 }, 'savedAt is out of range'],
    [{ savedAt: Number.NaN }, 'savedAt is out of range'],
    [{ savedAt: Date.UTC(275_760, 0) }, 'savedAt is out of range'],
    [{ savedAt: '1000' }, 'savedAt is of another kind'],
    [{ as_of: 'yesterday' }, 'as_of is of another kind'],
    [{ as_of: '9999-12-31T00:00:00Z' }, 'as_of is out of range'],
    [{ as_of: '2026-13-45T99:00:00Z' }, 'as_of is out of range'],
    [{ shipment_number: ' ' }, 'shipment_number is empty'],
    [{ shipment_number: 'W'.repeat(401) }, 'shipment_number is too long'],
    [
      { steps: Array.from({ length: 500 }, () => ({ title: 'x'.repeat(150), time: 'y'.repeat(60) })) },
      'steps is too long',
    ],
    [{ steps: Array.from({ length: 1001 }, () => ({ title: '', time: null })) }, 'steps is too long'],
    [{ steps: [tracking.steps[0], { title: 'x' }] }, 'steps.2.time is missing'],
    // oxlint-disable-next-line no-sparse-arrays -- a structured clone keeps the gap
    [{ steps: [, tracking.steps[0]] }, 'steps.1 is missing'],
    [{ name: 7 }, 'name is of another kind'],
    [{ seen: -1 }, 'seen is out of range'],
    [{ progress: { milestone: 7 } }, 'progress.milestone is of another kind'],
    [
      {
        progress: {
          ...progress,
          advice: { text: 'Run', action: { label: 'x', link: 'javascript:alert(1)' } },
        },
      },
      'progress.advice.action.link is of another kind',
    ],
    [
      { progress: { ...progress, advice: { text: 'Go', action: { label: 'x', link: '//evil.example' } } } },
      'progress.advice.action.link is of another kind',
    ],
  ])('names the invalid field: %o', (fields, fault) => {
    expect(faultOf('tracking', { ...tracking, ...fields })).toBe(fault)
  })

  it('reads a milestone that only a newer server knows as unknown', () => {
    const steps = [{ milestone: 'teleported', day: null }]
    expect(
      checked('tracking', { ...tracking, progress: { ...progress, milestone: 'teleported', steps } }),
    ).toEqual({
      ...tracking,
      progress: { ...progress, milestone: null, steps: [{ milestone: null, day: null }] },
    })
  })

  it('drops unknown fields, including a prototype', () => {
    const text = JSON.stringify(tracking).replace('{', '{"__proto__":{"savedAt":1},"extra":{"deep":[[[]]]},')
    const found = checked('tracking', JSON.parse(text))
    expect(found).toEqual(tracking)
    expect(Object.getPrototypeOf(found)).toBe(Object.prototype)
    expect(({} as Record<string, unknown>)['savedAt']).toBeUndefined()
  })

  it.each(['constructor', '__proto__', 'toString', 'watch', 7, null])(
    'rejects an outbox entry of the kind %o',
    (kind) => {
      expect(faultOf('outbox', { key: 'k', writtenAt: 1, kind })).toBe('kind is of another kind')
    },
  )

  it.each(['ключ', 'two words', 'line\nend', '', 'k'.repeat(101)])(
    'rejects a key that no request header can carry: %o',
    (key) => {
      const entry = { key, kind: 'lookup', shipmentNumber: 'WB1', writtenAt: 1 }
      expect(soundOrNone('outbox', entry)).toBeUndefined()
    },
  )

  it('replaces lone surrogates, which no URL can contain', () => {
    const entry = { key: 'k', kind: 'lookup', shipmentNumber: 'WB\uD800', writtenAt: 1 }
    expect(checked('outbox', entry)).toMatchObject({ shipmentNumber: 'WB\uFFFD' })
  })

  it('checks lists from the server for the fields that are shown', () => {
    const list = { items: [{ name: 'YABA', service_area: 'LOS - LAGOS' }], version: 'v', savedAt: 1 }
    expect(checked('locations', list)).toBe(list)
    expect(faultOf('locations', { ...list, items: [null] })).toBe('items is of another kind')
    expect(faultOf('locations', { ...list, items: [{ name: 'YABA' }] })).toBe('items is of another kind')
    expect(faultOf('locations', { ...list, asOf: 'soon' })).toBe('asOf is of another kind')
  })
})
