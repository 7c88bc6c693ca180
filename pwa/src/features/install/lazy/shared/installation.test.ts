import { describe, expect, it, vi } from 'vitest'
import { captureEarlyEvents } from '#service-worker/page/earlyEvents.ts'
import { createInstallation, isApplePhone } from './installation.ts'

function device({
  target = new EventTarget(),
  installed = false,
  apple = false,
  kept = new Map<string, string>(),
} = {}) {
  const installation = createInstallation({
    target,
    storage: () => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    }),
    isInstalled: () => installed,
    needsHands: () => apple,
  })
  installation.start()
  return { target, installation, ...browserOffer(), kept }
}

function browserOffer() {
  const prompt = vi.fn<() => Promise<{ outcome: 'accepted' }>>(() => Promise.resolve({ outcome: 'accepted' }))
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  return { offer, prompt }
}

describe('the installation', () => {
  it('is possible once the browser offers it, and prevents the prompt of the browser', () => {
    const { target, installation, offer } = device()
    expect(installation.current()).toBe('no')
    target.dispatchEvent(offer)
    expect(offer.defaultPrevented).toBe(true)
    expect(installation.current()).toBe('by-prompt')
  })

  it('uses a prompt event that fired before its code was loaded', async () => {
    const target = new EventTarget()
    const { offer, prompt } = browserOffer()
    captureEarlyEvents(target)
    target.dispatchEvent(offer)
    expect(offer.defaultPrevented).toBe(true)
    const { installation } = device({ target })
    expect(installation.current()).toBe('by-prompt')
    await installation.install()
    expect(prompt).toHaveBeenCalledTimes(1)
    expect(installation.current()).toBe('no')
  })

  it('prompts once', async () => {
    const { target, installation, offer, prompt } = device()
    target.dispatchEvent(offer)
    await installation.install()
    expect(prompt).toHaveBeenCalledTimes(1)
    expect(installation.current()).toBe('no')
  })

  it('is never offered again once refused, even on later visits', () => {
    const { target, installation, offer, kept } = device()
    target.dispatchEvent(offer)
    installation.refuse()
    expect(installation.current()).toBe('no')
    const later = device({ kept })
    later.target.dispatchEvent(later.offer)
    expect(later.installation.current()).toBe('no')
  })

  it('is offered on the next visit once postponed', () => {
    const { target, installation, offer, kept } = device()
    target.dispatchEvent(offer)
    installation.postpone()
    expect(installation.current()).toBe('no')
    const later = device({ kept })
    later.target.dispatchEvent(later.offer)
    expect(later.installation.current()).toBe('by-prompt')
  })

  it('is manual on an Apple phone, unless it is installed', () => {
    expect(device({ apple: true }).installation.current()).toBe('by-hand')
    expect(device({ apple: true, installed: true }).installation.current()).toBe('no')
  })
})

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 0, false],
  ['Mozilla/5.0 (Linux; Android 14; K) Chrome/142.0.0.0 Mobile Safari/537.36', 5, false],
])('recognises an Apple phone: %s', (userAgent, maxTouchPoints, apple) => {
  expect(isApplePhone({ userAgent, maxTouchPoints })).toBe(apple)
})
