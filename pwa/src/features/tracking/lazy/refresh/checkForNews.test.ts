import { expect, it } from 'vitest'
import type { Tracking } from '#api/answers.ts'
import type { TrackingNews } from '#api/lazy/trackingNews.ts'
import type { LocalStore } from '#db/localStore.ts'
import type { SavedTracking } from '#db/shape.ts'
import type { Shown } from '#features/tracking/trackingRequest.ts'
import { checkForNews } from './checkForNews.ts'

const NOW = Date.parse('2026-11-27T12:00:00Z')

const progress: Tracking['progress'] = {
  milestone: 'moving',
  place: null,
  day: '2026-11-20',
  zone: null,
  steps: [{ milestone: 'moving', day: '2026-11-20' }],
  advice: null,
  quiet: { after: 7, advice: null },
}

const shown: Shown = {
  shipmentNumber: 'WB1',
  steps: [{ title: 'Left Lagos', time: '20 Nov 2026, 9:00am' }],
  progress,
  quietDays: null,
  freshness: { kind: 'current', asOf: '2026-11-26T12:00:00Z', savedAt: NOW - 86_400_000 },
  tag: '"one"',
}

const fresh: Tracking = {
  shipment_number: 'WB1',
  steps: [...shown.steps, { title: 'Out for delivery', time: '9:15am' }],
  progress: { ...progress, milestone: 'out-for-delivery' },
  as_of: '2026-11-27T12:00:00Z',
  stale: false,
}

async function checked(news: TrackingNews, before = shown) {
  const asked: (string | null)[] = []
  const put: SavedTracking[] = []
  const found: Shown[] = []
  const localStore = {
    get: () => Promise.resolve(undefined),
    all: () => Promise.resolve([]),
    put: (_name: string, record: SavedTracking) => Promise.resolve(put.push(record) > 0),
  } as unknown as LocalStore
  const load = (_number: string, tag: string | null) => {
    asked.push(tag)
    return Promise.resolve(news)
  }
  const check = await checkForNews(before, { localStore, load, now: () => NOW }, (next) => found.push(next))
  return { asked, check, found, put }
}

it('shows a changed shipment with its new ETag, without an announcement, and stores it', async () => {
  const { asked, check, found, put } = await checked({ kind: 'changed', tracking: fresh, tag: '"two"' })
  expect(asked).toEqual(['"one"'])
  expect(check).toEqual({ kind: 'done' })
  expect(found).toMatchObject([
    { steps: fresh.steps, tag: '"two"', freshness: { kind: 'current', asOf: fresh.as_of, silent: true } },
  ])
  await expect.poll(() => put).toMatchObject([{ steps: fresh.steps, as_of: fresh.as_of, savedAt: NOW }])
})

it('updates the time and the quiet days of an unchanged shipment', async () => {
  const { check, found, put } = await checked({ kind: 'unchanged', asOf: '2026-11-27T11:59:59.000Z' })
  expect(check).toEqual({ kind: 'done' })
  expect(found).toMatchObject([
    { steps: shown.steps, tag: '"one"', quietDays: 7, freshness: { asOf: '2026-11-27T11:59:59.000Z' } },
  ])
  await expect.poll(() => put).toMatchObject([{ as_of: '2026-11-27T11:59:59.000Z', progress }])
})

it.each([
  ['cannot be reached', { kind: 'failed' }, shown],
  ['has nothing newer itself', { kind: 'changed', tracking: { ...fresh, stale: true }, tag: null }, shown],
  [
    'still has nothing newer',
    { kind: 'unchanged', asOf: null },
    { ...shown, freshness: { ...shown.freshness, kind: 'last-known' } },
  ],
] as const)('leaves the shown shipment unchanged if the server %s', async (_, news, before) => {
  const { check, found, put } = await checked(news, before)
  expect(check).toEqual({ kind: 'failed' })
  expect(found).toEqual([])
  expect(put).toEqual([])
})
