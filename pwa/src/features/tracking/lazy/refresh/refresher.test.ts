import { beforeEach, describe, expect, it } from 'vitest'
import { type Check, createRefresher, type Refresher } from './refresher.ts'

const MINUTE = 60_000

/** A clock that advances on demand, and a page that is visible on demand. */
function surroundings() {
  let time = 1_000_000
  let awake = true
  const timers = new Map<object, { readonly at: number; readonly ring: () => void }>()
  return {
    now: () => time,
    after(milliseconds: number, ring: () => void) {
      const key = {}
      timers.set(key, { at: time + milliseconds, ring })
      return () => void timers.delete(key)
    },
    isAwake: () => awake,
    sleep() {
      awake = false
    },
    rise() {
      awake = true
    },
    /** Advances the clock; the results of each check are awaited before it goes on. */
    async pass(milliseconds: number) {
      const end = time + milliseconds
      for (;;) {
        const [key, next] = [...timers].sort((one, other) => one[1].at - other[1].at)[0] ?? []
        if (key === undefined || next === undefined || next.at > end) break
        timers.delete(key)
        time = next.at
        next.ring()
        await Promise.resolve()
        await Promise.resolve()
      }
      time = end
    },
  }
}

const DONE: Check = { kind: 'done' }
const FAILED: Check = { kind: 'failed' }

describe('a refresher', () => {
  let page: ReturnType<typeof surroundings>
  let checks: number
  let outcome: Check
  let refresher: Refresher

  beforeEach(() => {
    page = surroundings()
    checks = 0
    outcome = DONE
    refresher = createRefresher(MINUTE, page, () => {
      checks += 1
      return Promise.resolve(outcome)
    })
  })

  it('checks at each interval while the page is visible', async () => {
    await page.pass(MINUTE - 1)
    expect(checks).toBe(0)
    await page.pass(1)
    expect(checks).toBe(1)
    await page.pass(3 * MINUTE)
    expect(checks).toBe(4)
  })

  it('does not check while the page is hidden, and checks at once when it is visible again after an interval', async () => {
    page.sleep()
    refresher.wake()
    await page.pass(10 * MINUTE)
    expect(checks).toBe(0)
    page.rise()
    refresher.wake()
    await page.pass(0)
    expect(checks).toBe(1)
    await page.pass(MINUTE)
    expect(checks).toBe(2)
  })

  it('does not check at once when the page was hidden for less than an interval', async () => {
    await page.pass(MINUTE / 2)
    page.sleep()
    refresher.wake()
    await page.pass(MINUTE / 4)
    page.rise()
    refresher.wake()
    await page.pass(MINUTE / 4 - 1)
    expect(checks).toBe(0)
    await page.pass(1)
    expect(checks).toBe(1)
  })

  it('does not check on a page that was hidden without an event', async () => {
    page.sleep()
    await page.pass(2 * MINUTE)
    expect(checks).toBe(0)
  })

  it('doubles its interval after each failure, up to sixteenfold, and resets it after a success', async () => {
    outcome = FAILED
    await page.pass(MINUTE)
    expect(checks).toBe(1)
    await page.pass(2 * MINUTE - 1)
    expect(checks).toBe(1)
    await page.pass(1)
    expect(checks).toBe(2)
    await page.pass((4 + 8 + 16 + 16 + 16) * MINUTE)
    expect(checks).toBe(7)
    outcome = DONE
    await page.pass(16 * MINUTE)
    expect(checks).toBe(8)
    await page.pass(MINUTE)
    expect(checks).toBe(9)
  })

  it('does not check before the time that the server asks for, even when the page is visible again', async () => {
    outcome = { kind: 'failed', retryAfter: 600 }
    await page.pass(MINUTE)
    outcome = DONE
    page.sleep()
    refresher.wake()
    page.rise()
    refresher.wake()
    await page.pass(10 * MINUTE - 1)
    expect(checks).toBe(1)
    await page.pass(1)
    expect(checks).toBe(2)
  })

  it('waits at most an hour, however long the server asks for', async () => {
    outcome = { kind: 'failed', retryAfter: 1e12 }
    await page.pass(MINUTE)
    await page.pass(60 * MINUTE - 1)
    expect(checks).toBe(1)
    await page.pass(1)
    expect(checks).toBe(2)
  })

  it('does nothing once it is stopped', async () => {
    refresher.stop()
    refresher.wake()
    await page.pass(10 * MINUTE)
    expect(checks).toBe(0)
  })
})
