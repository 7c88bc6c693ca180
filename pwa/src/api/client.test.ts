import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('./lazy/shared/calls.ts')
  vi.resetModules()
})

/** The API as a newly opened page has it: once the calls are loaded, they stay loaded. */
const freshApi = async () => (await import('./client.ts')).api

const signal = new AbortController().signal

it('treats a chunk that fails to load as an unreachable server', async () => {
  vi.doMock('./lazy/shared/calls.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const api = await freshApi()
  expect(await api.offices()).toEqual({ kind: 'unavailable' })
})

it('returns the outcome of the call', async () => {
  const answered = { kind: 'answered', value: { steps: [] } }
  const tracking = vi.fn<(shipmentNumber: string) => unknown>(() => Promise.resolve(answered))
  vi.doMock('./lazy/shared/calls.ts', () => ({ calls: { tracking } }))
  const api = await freshApi()
  expect(await api.tracking('WB2600100003', signal)).toBe(answered)
  expect(tracking).toHaveBeenCalledWith('WB2600100003', signal)
})

it('sends the request synchronously once the calls have loaded', async () => {
  const tracking = vi.fn<() => unknown>(() => Promise.resolve({ kind: 'unavailable' }))
  vi.doMock('./lazy/shared/calls.ts', () => ({ calls: { tracking } }))
  const api = await freshApi()
  await api.tracking('WB2600100003', signal)
  void api.tracking('WB2600100003', signal)
  // Synchronously, before anything that awaits can continue.
  expect(tracking).toHaveBeenCalledTimes(2)
})
