import { isValidElement } from 'react'
import { expect, it, vi } from 'vitest'
import type { Content, ContentStore } from '#content/contentStore.ts'
import { trackingResults } from '#features/tracking/results.ts'
import { createScreenLoader } from './screenLoader.ts'

const CONTENT = { version: '1', company: {}, pages: {} } as unknown as Content

const screensWith = (ensure: ContentStore['ensure']) => createScreenLoader({ ensure, current: () => CONTENT })

const GONE = new Error('This page could not be fetched. Check your connection.')

it('returns a screen synchronously once its code and content have loaded', async () => {
  const screens = screensWith(() => Promise.resolve())
  await screens.ready('3pl')
  expect(isValidElement(screens.at('3pl', 'first visit'))).toBe(true)
})

it('returns the same promise for a visit until the screen has loaded', async () => {
  const screens = screensWith(() => Promise.resolve())
  const coming = screens.at('3pl', 'first visit')
  expect(coming).toBeInstanceOf(Promise)
  expect(isValidElement(await coming)).toBe(true)
  expect(screens.at('3pl', 'first visit')).toBe(coming)
  expect(screens.at('3pl', 'second visit')).toBe(await coming)
})

it('requests failed content once per visit, however often the screen is rendered, and again in the next visit', async () => {
  const ensure = vi.fn<() => Promise<void>>(() => Promise.reject(GONE))
  const screens = screensWith(ensure)
  const first = screens.at('3pl', 'first visit')
  await expect(first).rejects.toBe(GONE)
  expect(screens.at('3pl', 'first visit')).toBe(first)
  expect(ensure).toHaveBeenCalledTimes(1)

  ensure.mockResolvedValue()
  expect(isValidElement(await screens.at('3pl', 'second visit'))).toBe(true)
})

it('loads no lazy chunk of a prerendered page before the whole screen is requested', async () => {
  const asked = vi.spyOn(trackingResults, 'whenLoaded')
  const screens = screensWith(() => Promise.resolve())
  await screens.prerendered('track')
  // This gives the lazy parts as much time as they would need.
  await import('#pages/track/TrackPage.tsx')
  expect(asked).not.toHaveBeenCalled()
  await screens.whole('track')
  expect(asked).toHaveBeenCalledTimes(1)
})

it('returns the screen of a prerendered page synchronously, and loads its lazy chunks on request', async () => {
  const screens = screensWith(() => Promise.resolve())
  const screen = await screens.prerendered('track')
  expect(screens.at('track', 'first visit')).toBe(screen)
  await screens.whole('track')
  expect(trackingResults.current()).not.toBeNull()
})

it('rejects a prerendered page whose content cannot be loaded', async () => {
  await expect(screensWith(() => Promise.reject(GONE)).prerendered('track')).rejects.toBe(GONE)
})
