import { expect, it, vi } from 'vitest'
import type { Content, ContentCache } from './contentStore.ts'
import { lazyContentCache } from './lazyContentCache.ts'

const CONTENT = { version: '1', company: {}, pages: {} } as unknown as Content

it('reads and writes through the loaded cache', async () => {
  const write = vi.fn<(content: Content) => void>()
  const come: ContentCache = { read: () => Promise.resolve(CONTENT), write }
  const cache = lazyContentCache(() => Promise.resolve(come))
  expect(await cache.read()).toBe(CONTENT)
  cache.write(CONTENT)
  await vi.waitFor(() => expect(write).toHaveBeenCalledWith(CONTENT))
})

it('caches nothing where the cache fails to load', async () => {
  const cache = lazyContentCache(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  )
  cache.write(CONTENT)
  expect(await cache.read()).toBeNull()
})
