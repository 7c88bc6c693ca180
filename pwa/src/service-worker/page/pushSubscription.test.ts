import { expect, it, vi } from 'vitest'
import { subscribe } from './pushSubscription.ts'

const never = () => new Promise<never>(() => undefined)

it.each([
  ['the worker is not ready', never()],
  [
    'the push service does not answer',
    Promise.resolve({ pushManager: { getSubscription: () => Promise.resolve(null), subscribe: never } }),
  ],
])('gives up a subscription after 30 seconds if %s', async (_obstacle, ready) => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { serviceWorker: { ready } })
  const failed = vi.fn<(error: unknown) => void>()
  subscribe('AQID').catch(failed)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})
