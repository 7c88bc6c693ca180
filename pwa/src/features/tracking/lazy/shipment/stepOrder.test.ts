import { describe, expect, it, vi } from 'vitest'
import { createSavedStepOrder, NEWEST_FIRST, OLDEST_FIRST } from './stepOrder.ts'

function memory(): Pick<Storage, 'getItem' | 'removeItem' | 'setItem'> {
  const texts = new Map<string, string>()
  return {
    getItem: (key) => texts.get(key) ?? null,
    removeItem: (key) => texts.delete(key),
    setItem: (key, text) => texts.set(key, text),
  }
}

describe('the saved order of steps', () => {
  it('is oldest first until the other order is chosen, and is restored on the next visit', () => {
    const storage = memory()
    const order = createSavedStepOrder(() => storage)
    const changed = vi.fn<() => void>()
    const leave = order.subscribe(changed)
    expect(order.current()).toBe(OLDEST_FIRST)
    order.choose(NEWEST_FIRST)
    expect(createSavedStepOrder(() => storage).current()).toBe(NEWEST_FIRST)
    order.choose(OLDEST_FIRST)
    expect(storage.getItem('step-order')).toBeNull()
    expect(changed).toHaveBeenCalledTimes(2)
    leave()
    order.choose(NEWEST_FIRST)
    expect(changed).toHaveBeenCalledTimes(2)
  })

  it.each([
    [
      'nothing can be read',
      () => {
        throw new DOMException('', 'SecurityError')
      },
    ],
    [
      'nothing more can be saved',
      () => ({
        ...memory(),
        setItem: () => {
          throw new DOMException('', 'QuotaExceededError')
        },
      }),
    ],
  ])('holds for this visit where %s', (_, open) => {
    const order = createSavedStepOrder(open)
    expect(order.current()).toBe(OLDEST_FIRST)
    order.choose(NEWEST_FIRST)
    expect(order.current()).toBe(NEWEST_FIRST)
  })
})
