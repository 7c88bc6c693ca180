import { describe, expect, it } from 'vitest'
import type { Tracking } from '#api/answers.ts'
import type { Outcome } from '#api/outcome.ts'
import type { SavedTracking } from '#db/shape.ts'
import type { LocalStore } from '#db/localStore.ts'
import { lookUp } from './lookUp.ts'
import type { Shown } from '#features/tracking/trackingRequest.ts'

const saved: SavedTracking = {
  shipment_number: 'WB1',
  steps: [{ title: 'Picked up', time: 'Monday' }],
  as_of: '2026-03-03T10:00:00Z',
  savedAt: 1000,
}
const fresh: Tracking = {
  shipment_number: 'WB1',
  steps: [{ title: 'Delivered', time: 'Tuesday' }],
  progress: {
    milestone: 'held',
    place: null,
    day: '2026-02-23',
    zone: null,
    steps: [{ milestone: 'held', day: '2026-02-23' }],
    advice: null,
    quiet: { after: 5, advice: null },
  },
  as_of: '2026-03-04T10:00:00Z',
  stale: false,
}

function storeWith(kept: SavedTracking | undefined) {
  const put: SavedTracking[] = []
  const localStore = {
    get: (_name: string, number: string) =>
      Promise.resolve(number === kept?.shipment_number ? kept : undefined),
    all: () => Promise.resolve(kept === undefined ? [] : [kept]),
    put: (_name: string, record: SavedTracking) => Promise.resolve(put.push(record) > 0),
  }
  return { put, localStore: localStore as unknown as LocalStore }
}

async function lookedUp(outcome: Outcome<Tracking>, kept?: SavedTracking, number = 'WB1', onLine = true) {
  const { put, localStore } = storeWith(kept)
  const means = { localStore, load: () => Promise.resolve(outcome), now: () => 5000, onLine: () => onLine }
  const request = await lookUp(number, new AbortController().signal, () => undefined, means)
  return { request, put }
}

describe('a look-up', () => {
  // Days are counted by the server's clock: this device's clock says 1970.
  it('shows the server’s steps, and stores them', async () => {
    const { request, put } = await lookedUp({ kind: 'answered', value: fresh }, saved)
    expect(request).toMatchObject({
      state: 'tracked',
      shown: {
        steps: fresh.steps,
        progress: fresh.progress,
        quietDays: 9,
        freshness: { kind: 'current' },
      },
    })
    expect(request.state).toBe('tracked')
    await expect.poll(() => put).toMatchObject([{ steps: fresh.steps, savedAt: 5000 }])
  })

  it('shows the saved shipment while the server is being asked', async () => {
    const { localStore } = storeWith(saved)
    let onSaved!: (shown: Shown) => void
    const shown = new Promise<Shown>((resolve) => {
      onSaved = resolve
    })
    // The server answers only after the saved copy has been shown.
    const load = async () => {
      expect(await shown).toEqual({
        shipmentNumber: 'WB1',
        steps: saved.steps,
        progress: null,
        quietDays: null,
        freshness: { kind: 'checking', asOf: saved.as_of, savedAt: 1000 },
      })
      return { kind: 'answered', value: fresh } as const
    }
    const device = { localStore, load, now: () => 5000, onLine: () => true }
    await lookUp('WB1', new AbortController().signal, onSaved, device)
    expect.assertions(1)
  })

  it('marks a shipment as last known if the server itself has nothing newer', async () => {
    const { request } = await lookedUp({ kind: 'answered', value: { ...fresh, stale: true } })
    expect(request).toMatchObject({ state: 'tracked', shown: { freshness: { kind: 'last-known' } } })
  })

  it.each([
    [true, 'unreachable'],
    [false, 'offline'],
  ])(
    'shows the shipment as it was saved when the server cannot be asked (online: %s)',
    async (onLine, kind) => {
      const { request } = await lookedUp({ kind: 'unavailable' }, saved, 'WB1', onLine)
      expect(request).toMatchObject({
        state: 'tracked',
        shown: { steps: saved.steps, freshness: { kind, savedAt: 1000 } },
      })
    },
  )

  it('finds the saved shipment however its number is typed', async () => {
    const { request } = await lookedUp({ kind: 'unavailable' }, saved, ' wb1 ')
    expect(request).toMatchObject({ state: 'tracked', shown: { shipmentNumber: 'WB1' } })
  })

  it('fails for a number that was never tracked here', async () => {
    const { request } = await lookedUp({ kind: 'unavailable' }, saved, 'WB2')
    expect(request).toMatchObject({
      state: 'failed',
      shipmentNumber: 'WB2',
      failure: { kind: 'unavailable' },
    })
  })

  it.each([
    [true, 'We could not be reached. Check your connection and try again.'],
    [false, 'You are offline. Your number is kept here; press Track again once you are connected.'],
  ])('names the connection as the cause (online: %s)', async (onLine, error) => {
    const { request } = await lookedUp({ kind: 'unavailable' }, saved, 'WB2', onLine)
    expect(request).toMatchObject({ error })
  })

  it('fails if the server rejects the number, without showing the saved shipment', async () => {
    const { request, put } = await lookedUp({ kind: 'refused', message: 'Not known' }, saved)
    expect(request.state).toBe('failed')
    expect(put).toEqual([])
  })
})
