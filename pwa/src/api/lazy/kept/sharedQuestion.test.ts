import { expect, it, vi } from 'vitest'
import type { Outcome } from '#api/outcome.ts'
import { askedOnce, askedTogether } from './sharedQuestion.ts'

const ANSWERED: Outcome<string> = { kind: 'answered', value: 'a real site' }

it('asks once for all who ask, at the same time or later', async () => {
  const ask = vi.fn<() => Promise<Outcome<string>>>(() => Promise.resolve(ANSWERED))
  const site = askedOnce(ask)
  expect(await Promise.all([site(), site()])).toEqual([ANSWERED, ANSWERED])
  expect(await site()).toBe(ANSWERED)
  expect(ask).toHaveBeenCalledTimes(1)
})

it('asks again after it was not answered', async () => {
  const ask = vi.fn<() => Promise<Outcome<string>>>(() => Promise.resolve(ANSWERED))
  ask.mockResolvedValueOnce({ kind: 'unavailable' })
  const site = askedOnce(ask)
  expect(await site()).toEqual({ kind: 'unavailable' })
  expect(await site()).toBe(ANSWERED)
})

it('asks once for all who ask together, and anew for who comes later', async () => {
  const ask = vi.fn<() => Promise<Outcome<string>>>(() => Promise.resolve(ANSWERED))
  const list = askedTogether(ask)
  expect(await Promise.all([list(), list()])).toEqual([ANSWERED, ANSWERED])
  expect(ask).toHaveBeenCalledTimes(1)
  await list()
  expect(ask).toHaveBeenCalledTimes(2)
})

it('gives an answer up that never comes, and can be asked again', async () => {
  vi.useFakeTimers()
  const ask = vi.fn<(signal: AbortSignal) => Promise<Outcome<string>>>(() => Promise.resolve(ANSWERED))
  ask.mockImplementationOnce(
    (signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve({ kind: 'unavailable' }))
      }),
  )
  const list = askedTogether(ask)
  const together = Promise.all([list(), list()])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await together).toEqual([{ kind: 'unavailable' }, { kind: 'unavailable' }])
  expect(await list()).toBe(ANSWERED)
  expect(ask).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
