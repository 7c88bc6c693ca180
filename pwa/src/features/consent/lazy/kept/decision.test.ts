import { describe, expect, it, vi } from 'vitest'
import { createDecisionStore } from './decision.ts'

function shelf(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value
    },
    removeItem: (key: string) => {
      delete kept[key]
    },
  }
}

const blocked = () => {
  throw new Error('The browser stores nothing')
}

describe('the decision about the advertising cookie', () => {
  it('is not made before the visitor has made it', () => {
    expect(createDecisionStore(shelf).current()).toBeNull()
  })

  it('is remembered for the next visit', () => {
    const kept = shelf()
    createDecisionStore(() => kept).decide('refused')
    expect(createDecisionStore(() => kept).current()).toBe('refused')
  })

  it('can be changed, and tells who listens', () => {
    const store = createDecisionStore(shelf)
    const changed = vi.fn<() => void>()
    const leave = store.subscribe(changed)
    store.decide('accepted')
    store.decide('refused')
    expect(store.current()).toBe('refused')
    leave()
    store.decide('accepted')
    expect(changed).toHaveBeenCalledTimes(2)
  })

  it('can be forgotten, and is then asked for again', () => {
    const kept = shelf()
    const store = createDecisionStore(() => kept)
    const changed = vi.fn<() => void>()
    store.subscribe(changed)
    store.decide('accepted')
    store.forget()
    expect(store.current()).toBeNull()
    expect(kept.kept).toEqual({})
    expect(changed).toHaveBeenCalledTimes(2)
  })

  it('is asked for again when what is kept cannot be read', () => {
    expect(createDecisionStore(() => shelf({ 'ads-consent': 'perhaps' })).current()).toBeNull()
  })

  it('holds for the visit where nothing can be stored', () => {
    const store = createDecisionStore(blocked)
    expect(store.current()).toBeNull()
    store.decide('accepted')
    expect(store.current()).toBe('accepted')
  })
})
