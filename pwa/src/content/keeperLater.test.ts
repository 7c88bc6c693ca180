import { expect, it, vi } from 'vitest'
import type { Content, ContentKeeper } from './contentStore.ts'
import { keeperLater } from './keeperLater.ts'

const CONTENT = { version: '1', company: {}, pages: {} } as unknown as Content

it('reads and writes by the keeper that comes', async () => {
  const write = vi.fn<(content: Content) => void>()
  const come: ContentKeeper = { read: () => Promise.resolve(CONTENT), write }
  const keeper = keeperLater(() => Promise.resolve(come))
  expect(await keeper.read()).toBe(CONTENT)
  keeper.write(CONTENT)
  await vi.waitFor(() => expect(write).toHaveBeenCalledWith(CONTENT))
})

it('keeps nothing where no keeper comes', async () => {
  const keeper = keeperLater(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  )
  keeper.write(CONTENT)
  expect(await keeper.read()).toBeNull()
})
