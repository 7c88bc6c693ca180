import { afterEach, expect, it, vi } from 'vitest'
import { calls } from './calls.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('gives up the copy of the pages after a minute without a response', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { origin: 'https://site.example' })
  vi.stubGlobal(
    'fetch',
    ({ signal }: Request) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('It takes too long', 'AbortError')))
      }),
  )
  const settled = vi.fn<(outcome: unknown) => void>()
  void calls.pages().then(settled)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled.mock.calls).toEqual([[{ kind: 'unavailable' }]])
})
