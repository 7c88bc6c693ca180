import { describe, expect, it, vi } from 'vitest'
import { createSavedChoice } from './savedChoice.ts'

const createSavedOrder = (open: () => ReturnType<typeof memory>) =>
  createSavedChoice('order', ['As listed', 'Cheapest', 'Fastest'], open)

function memory(): Pick<Storage, 'getItem' | 'removeItem' | 'setItem'> {
  const texts = new Map<string, string>()
  return {
    getItem: (key) => texts.get(key) ?? null,
    removeItem: (key) => texts.delete(key),
    setItem: (key, text) => texts.set(key, text),
  }
}

describe('a saved choice', () => {
  it('is the first until another is chosen, and is restored on the next visit', () => {
    const storage = memory()
    const order = createSavedOrder(() => storage)
    const changed = vi.fn<() => void>()
    const leave = order.subscribe(changed)
    expect(order.current()).toBe('As listed')
    order.choose('Fastest')
    expect(order.current()).toBe('Fastest')
    expect(createSavedOrder(() => storage).current()).toBe('Fastest')
    order.choose('As listed')
    expect(storage.getItem('order')).toBeNull()
    expect(changed).toHaveBeenCalledTimes(2)
    leave()
    order.choose('Cheapest')
    expect(changed).toHaveBeenCalledTimes(2)
  })

  it('is the first if an unknown one is saved', () => {
    expect(createSavedOrder(() => ({ ...memory(), getItem: () => 'Dearest' })).current()).toBe('As listed')
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
    const order = createSavedOrder(open)
    expect(order.current()).toBe('As listed')
    order.choose('Cheapest')
    expect(order.current()).toBe('Cheapest')
  })
})
