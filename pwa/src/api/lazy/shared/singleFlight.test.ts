import { expect, it, vi } from 'vitest'
import type { Outcome } from '#api/outcome.ts'
import { fetchedOnce, singleFlight } from './singleFlight.ts'

const ANSWERED: Outcome<string> = { kind: 'answered', value: 'a real site' }

it('fetches once for all callers, at the same time or later', async () => {
  const ask = vi.fn<() => Promise<Outcome<string>>>(() => Promise.resolve(ANSWERED))
  const site = fetchedOnce(ask)
  expect(await Promise.all([site(), site()])).toEqual([ANSWERED, ANSWERED])
  expect(await site()).toBe(ANSWERED)
  expect(ask).toHaveBeenCalledTimes(1)
})

it('fetches again after a failure', async () => {
  const ask = vi.fn<() => Promise<Outcome<string>>>(() => Promise.resolve(ANSWERED))
  ask.mockResolvedValueOnce({ kind: 'unavailable' })
  const site = fetchedOnce(ask)
  expect(await site()).toEqual({ kind: 'unavailable' })
  expect(await site()).toBe(ANSWERED)
})

it('fetches once for concurrent callers, and again for later ones', async () => {
  const ask = vi.fn<() => Promise<Outcome<string>>>(() => Promise.resolve(ANSWERED))
  const list = singleFlight(ask)
  expect(await Promise.all([list(), list()])).toEqual([ANSWERED, ANSWERED])
  expect(ask).toHaveBeenCalledTimes(1)
  await list()
  expect(ask).toHaveBeenCalledTimes(2)
})

it('aborts a request without a response after a minute, and can fetch again', async () => {
  vi.useFakeTimers()
  const ask = vi.fn<(signal: AbortSignal) => Promise<Outcome<string>>>(() => Promise.resolve(ANSWERED))
  ask.mockImplementationOnce(
    (signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve({ kind: 'unavailable' }))
      }),
  )
  const list = singleFlight(ask)
  const together = Promise.all([list(), list()])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await together).toEqual([{ kind: 'unavailable' }, { kind: 'unavailable' }])
  expect(await list()).toBe(ANSWERED)
  expect(ask).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
