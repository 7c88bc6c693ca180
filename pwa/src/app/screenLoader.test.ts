import { isValidElement } from 'react'
import { expect, it, vi } from 'vitest'
import type { Content, ContentStore } from '#content/contentStore.ts'
import { trackingResults } from '#features/tracking/results.ts'
import { createScreenLoader } from './screenLoader.ts'

const CONTENT = { version: '1', company: {}, pages: {} } as unknown as Content

const screensWith = (ensure: ContentStore['ensure']) => createScreenLoader({ ensure, current: () => CONTENT })

const GONE = new Error('This page could not be fetched. Check your connection.')

it('is here once the code and the copy of a page have come', async () => {
  const screens = screensWith(() => Promise.resolve())
  await screens.ready('3pl')
  expect(isValidElement(screens.at('3pl', 'first visit'))).toBe(true)
})

it('is waited for until then', async () => {
  const screens = screensWith(() => Promise.resolve())
  const coming = screens.at('3pl', 'first visit')
  expect(coming).toBeInstanceOf(Promise)
  expect(isValidElement(await coming)).toBe(true)
  expect(screens.at('3pl', 'first visit')).toBe(coming)
  expect(screens.at('3pl', 'second visit')).toBe(await coming)
})

it('is asked for once in a visit, however often it is drawn, and again in the next', async () => {
  const ensure = vi.fn<() => Promise<void>>(() => Promise.reject(GONE))
  const screens = screensWith(ensure)
  const first = screens.at('3pl', 'first visit')
  await expect(first).rejects.toBe(GONE)
  expect(screens.at('3pl', 'first visit')).toBe(first)
  expect(ensure).toHaveBeenCalledTimes(1)

  ensure.mockResolvedValue()
  expect(isValidElement(await screens.at('3pl', 'second visit'))).toBe(true)
})

it('asks for nothing that comes later before a page that the server has drawn is taken over', async () => {
  const asked = vi.spyOn(trackingResults, 'whenLoaded')
  const screens = screensWith(() => Promise.resolve())
  await screens.prerendered('track')
  // This gives the lazy parts as much time as they would need.
  await import('#pages/track/TrackPage.tsx')
  expect(asked).not.toHaveBeenCalled()
  await screens.whole('track')
  expect(asked).toHaveBeenCalledTimes(1)
})

it('has a prerendered page at once, and loads the rest of it', async () => {
  const screens = screensWith(() => Promise.resolve())
  const screen = await screens.prerendered('track')
  expect(screens.at('track', 'first visit')).toBe(screen)
  await screens.whole('track')
  expect(trackingResults.current()).not.toBeNull()
})

it('is missing where the copy of a page that the server has drawn cannot be had', async () => {
  await expect(screensWith(() => Promise.reject(GONE)).prerendered('track')).rejects.toBe(GONE)
})
