import { afterEach, expect, it, vi } from 'vitest'
import { api } from './client.ts'

afterEach(() => {
  vi.doUnmock('./lazy/shared/calls.ts')
  vi.resetModules()
})

const signal = new AbortController().signal

it('treats a chunk that fails to load as an unreachable server', async () => {
  vi.doMock('./lazy/shared/calls.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  expect(await api.offices()).toEqual({ kind: 'unavailable' })
})

it('returns the outcome of the call', async () => {
  const answered = { kind: 'answered', value: { steps: [] } }
  const tracking = vi.fn<(shipmentNumber: string) => unknown>(() => Promise.resolve(answered))
  vi.doMock('./lazy/shared/calls.ts', () => ({ calls: { tracking } }))
  expect(await api.tracking('WB2600100003', signal)).toBe(answered)
  expect(tracking).toHaveBeenCalledWith('WB2600100003', signal)
})
