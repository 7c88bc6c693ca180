import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useLatest } from './useLatest.ts'

type Settle = (answer: string) => void

/** A request that is answered when the test says so; it records whether it was aborted. */
class HeldAsk {
  #signal: AbortSignal | undefined
  #resolve: Settle | undefined

  readonly ask = (signal: AbortSignal): Promise<string> => {
    this.#signal = signal
    return new Promise((resolve) => {
      this.#resolve = resolve
    })
  }

  answer(words: string): void {
    this.#resolve?.(words)
  }

  get isCalledOff(): boolean | undefined {
    return this.#signal?.aborted
  }
}

it('reports only the outcome of the latest request, in whatever order the responses arrive', async () => {
  const { result } = renderHook(useLatest)
  const settle = vi.fn<Settle>()
  const [earlier, later] = [new HeldAsk(), new HeldAsk()]
  const first = result.current(earlier.ask, settle)
  const second = result.current(later.ask, settle)
  expect([earlier.isCalledOff, later.isCalledOff]).toEqual([true, false])

  later.answer('later')
  await act(() => second)
  earlier.answer('earlier')
  await act(() => first)
  expect(settle.mock.calls).toEqual([['later']])
})

it('asks the same question again only after two seconds, or once it is answered', async () => {
  vi.useFakeTimers()
  const { result } = renderHook(useLatest)
  const settle = vi.fn<Settle>()
  const asks = [new HeldAsk(), new HeldAsk(), new HeldAsk(), new HeldAsk()] as const
  const press = ({ ask }: HeldAsk) => result.current(ask, settle, 'the same')
  void press(asks[0])
  vi.advanceTimersByTime(1999)
  void press(asks[1])
  expect(asks.map(({ isCalledOff }) => isCalledOff)).toEqual([false, undefined, undefined, undefined])

  vi.advanceTimersByTime(1)
  const answered = press(asks[2])
  expect(asks.map(({ isCalledOff }) => isCalledOff)).toEqual([true, undefined, false, undefined])
  asks[2].answer('answered')
  await act(() => answered)

  void press(asks[3])
  expect(asks[3].isCalledOff).toBe(false)
  expect(settle.mock.calls).toEqual([['answered']])
  vi.useRealTimers()
})

it('aborts the pending request when the page is left', async () => {
  const { result, unmount } = renderHook(useLatest)
  const settle = vi.fn<Settle>()
  const left = new HeldAsk()
  const asking = result.current(left.ask, settle)
  unmount()
  expect(left.isCalledOff).toBe(true)
  left.answer('too late')
  await asking
  expect(settle).not.toHaveBeenCalled()
})

it('aborts a request after 60 seconds, and reports its outcome', async () => {
  vi.useFakeTimers()
  const { result } = renderHook(useLatest)
  const settle = vi.fn<Settle>()
  const silent = new HeldAsk()
  const asking = result.current(silent.ask, settle)
  vi.advanceTimersByTime(59_999)
  expect(silent.isCalledOff).toBe(false)
  vi.advanceTimersByTime(1)
  expect(silent.isCalledOff).toBe(true)
  silent.answer('not reached')
  await act(() => asking)
  expect(settle.mock.calls).toEqual([['not reached']])
  vi.useRealTimers()
})
