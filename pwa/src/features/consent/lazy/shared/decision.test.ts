import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createDecisionStore } from './decision.ts'

function storage(entries: Record<string, string> = {}) {
  return {
    entries,
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => {
      entries[key] = value
    },
    removeItem: (key: string) => {
      delete entries[key]
    },
  }
}

const blocked = () => {
  throw new Error('The browser stores nothing')
}

beforeEach(() => {
  const window = new EventTarget()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
})

describe('the decision about the advertising cookie', () => {
  it('is open until the visitor has made it', () => {
    expect(createDecisionStore(storage).current()).toBeNull()
  })

  it('is remembered for the next visit', () => {
    const stored = storage()
    createDecisionStore(() => stored).decide('refused')
    expect(createDecisionStore(() => stored).current()).toBe('refused')
  })

  it('can be changed, and notifies its listeners', () => {
    const store = createDecisionStore(storage)
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
    const stored = storage()
    const store = createDecisionStore(() => stored)
    const changed = vi.fn<() => void>()
    store.subscribe(changed)
    store.decide('accepted')
    store.forget()
    expect(store.current()).toBeNull()
    expect(stored.entries).toEqual({})
    expect(changed).toHaveBeenCalledTimes(2)
  })

  it('holds where nothing can be stored, whatever else another tab stores', () => {
    const window = new EventTarget()
    vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
    const store = createDecisionStore(blocked)
    store.subscribe(() => undefined)
    store.decide('refused')
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'sort-order' }))
    expect(store.current()).toBe('refused')
  })

  it('is asked for again when the stored decision is invalid', () => {
    expect(createDecisionStore(() => storage({ 'ads-consent': 'perhaps' })).current()).toBeNull()
  })

  it('holds for the visit where nothing can be stored', () => {
    const store = createDecisionStore(blocked)
    expect(store.current()).toBeNull()
    store.decide('accepted')
    expect(store.current()).toBe('accepted')
  })
})
