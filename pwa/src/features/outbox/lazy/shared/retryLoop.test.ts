import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRetryLoop } from './retryLoop.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Rounds of which the first `misses` leave something waiting. */
function roundsThatMiss(misses: number, seen = () => true) {
  let left = misses
  const send = vi.fn<() => Promise<boolean>>(() => {
    left -= 1
    return Promise.resolve(left >= 0)
  })
  return { send, retryLoop: createRetryLoop(send, seen) }
}

describe('the retry loop of the outbox', () => {
  it('starts at once', () => {
    const { send, retryLoop } = roundsThatMiss(0)
    retryLoop.start()
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('retries soon after a failure, with increasing delays', async () => {
    const { send, retryLoop } = roundsThatMiss(9)
    retryLoop.start()
    const after = async (milliseconds: number) => {
      await vi.advanceTimersByTimeAsync(milliseconds)
      return send.mock.calls.length
    }
    expect(await after(1999)).toBe(1)
    expect(await after(1)).toBe(2)
    expect(await after(5000)).toBe(3)
    expect(await after(15_000)).toBe(4)
    expect(await after(59_999)).toBe(4)
    expect(await after(1)).toBe(5)
    expect(await after(60_000)).toBe(6)
  })

  it('polls slowly once nothing is queued', async () => {
    const { send, retryLoop } = roundsThatMiss(1)
    retryLoop.start()
    await vi.advanceTimersByTimeAsync(2000)
    expect(send).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(59_999)
    expect(send).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(send).toHaveBeenCalledTimes(3)
  })

  it('restarts with a new connection, one round at a time', async () => {
    const { send, retryLoop } = roundsThatMiss(9)
    retryLoop.start()
    await vi.advanceTimersByTimeAsync(7000)
    retryLoop.start()
    expect(send).toHaveBeenCalledTimes(4)
    await vi.advanceTimersByTimeAsync(2000)
    expect(send).toHaveBeenCalledTimes(5)
  })

  it('retries soon what could not be sent meanwhile, with increasing delays', async () => {
    const { send, retryLoop } = roundsThatMiss(0)
    retryLoop.start()
    await vi.advanceTimersByTimeAsync(10_000)
    send.mockResolvedValue(true)
    retryLoop.retrySoon()
    const after = async (milliseconds: number) => {
      await vi.advanceTimersByTimeAsync(milliseconds)
      return send.mock.calls.length
    }
    expect(await after(1999)).toBe(1)
    expect(await after(1)).toBe(2)
    expect(await after(4999)).toBe(2)
    expect(await after(1)).toBe(3)
    expect(await after(15_000)).toBe(4)
    expect(await after(60_000)).toBe(5)
  })

  it('retries soon even if a round that began before finds nothing', async () => {
    const answers: ((waits: boolean) => void)[] = []
    const send = vi.fn<() => Promise<boolean>>(() => new Promise((resolve) => answers.push(resolve)))
    const retryLoop = createRetryLoop(send, () => true)
    retryLoop.start()
    retryLoop.retrySoon()
    answers[0]?.(false)
    await vi.advanceTimersByTimeAsync(2000)
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('retries nothing before it is started, and after it is stopped', async () => {
    const { send, retryLoop } = roundsThatMiss(9)
    retryLoop.retrySoon()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(send).not.toHaveBeenCalled()
    retryLoop.start()
    retryLoop.stop()
    retryLoop.retrySoon()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('pauses while the page is hidden', async () => {
    let here = true
    const { send, retryLoop } = roundsThatMiss(1, () => here)
    retryLoop.start()
    here = false
    await vi.advanceTimersByTimeAsync(600_000)
    expect(send).toHaveBeenCalledTimes(1)
    here = true
    await vi.advanceTimersByTimeAsync(60_000)
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('stops, even during a round', async () => {
    const { send, retryLoop } = roundsThatMiss(9)
    retryLoop.start()
    retryLoop.stop()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(send).toHaveBeenCalledTimes(1)
  })
})
