import 'fake-indexeddb/auto'
import { Session } from 'node:inspector/promises'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { localStore } from '#db/localStore.ts'
import { quoteResults } from '#features/quote/results.ts'
import { useQuote } from '#features/quote/useQuote.ts'
import { trackingResults } from '#features/tracking/results.ts'
import { useTracking } from '#features/tracking/useTracking.ts'
import { toasts } from '#ui/toasts.ts'

/** Files of ours from the call of a form to the state that is drawn; the form and what draws it are apart from them. */
const MOST = { quote: 16, offlineTracking: 14 } as const

const OFFER = {
  carrier_name: 'Ground',
  carrier_logo: '',
  delivery_time: '2 days',
  currency: 'NGN',
  selling_price: 5000,
}

const AS_OF = '2026-03-04T10:00:00Z'

beforeEach(async () => {
  await Promise.all([quoteResults.load(), trackingResults.load(), toasts.success('Ready')])
})

const answerWith = (answer: () => unknown) =>
  vi.stubGlobal('fetch', () => Promise.resolve().then(() => Response.json(answer())))

/** The files of ours, but for tests, of which a function is called while `work` is done. */
async function filesEntered(work: () => Promise<unknown>): Promise<readonly string[]> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await work()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  session.disconnect()
  return result
    .filter(({ functions }) =>
      functions.some(({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0),
    )
    .map(({ url }) => url.replace(/^file:\/\//, ''))
    .filter((url) => url.startsWith(import.meta.dirname) && !url.includes('.test.'))
    .map((url) => url.slice(import.meta.dirname.length + 1))
    .toSorted()
}

it(`a quote calls functions of at most ${String(MOST.quote)} files`, async () => {
  answerWith(() => ({ offers: [OFFER], as_of: AS_OF }))
  const { result } = renderHook(useQuote)
  async function quote(origin: string) {
    act(() =>
      result.current.calculate({ shipment_type: 'Nationwide', origin, destination: 'Wuse', weight: '2' }),
    )
    await waitFor(
      () => expect(result.current.request).toMatchObject({ quotation: { shipment: { origin } } }),
      {
        timeout: 60_000,
      },
    )
    // It is stored after it is shown.
    await waitFor(async () => expect((await localStore.all('quotes'))[0]?.shipment.origin).toBe(origin))
    await localStore.clear('quotes')
  }
  // What is loaded and opened with the first one is there for the next.
  await quote('Ikeja')
  const files = await filesEntered(() => quote('Yaba'))
  expect(files).toContain('api/lazy/shared/calls.ts')
  expect(files.slice(MOST.quote)).toEqual([])
})

it(`a saved shipment shown offline calls functions of at most ${String(MOST.offlineTracking)} files`, async () => {
  const { result } = renderHook(useTracking)
  async function track(kind: string) {
    act(() => result.current.track('WB2600100003'))
    await waitFor(
      () =>
        expect(result.current.request).toMatchObject({ state: 'tracked', shown: { freshness: { kind } } }),
      { timeout: 60_000 },
    )
  }
  const steps = [{ title: 'Picked up', time: 'Monday' }]
  answerWith(() => ({ shipment_number: 'WB2600100003', steps, as_of: AS_OF, stale: false }))
  await track('current')
  // It is stored after it is shown.
  await waitFor(async () => expect(await localStore.get('tracking', 'WB2600100003')).toBeDefined())
  await localStore.all('tracking')
  answerWith(() => {
    throw new TypeError('Failed to fetch')
  })
  const files = await filesEntered(() => track('unreachable'))
  expect(files).toContain('db/trackings.ts')
  expect(files.length > MOST.offlineTracking ? files : []).toEqual([])
})
