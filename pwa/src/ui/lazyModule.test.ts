import { expect, it, vi } from 'vitest'
import { createLazyModule } from './lazyModule.ts'

const BROKEN = new TypeError('Failed to fetch dynamically imported module')

it('loads its code once for all callers', async () => {
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('code'))
  const later = createLazyModule(load)
  expect(later.current()).toBeNull()
  expect(await Promise.all([later.load(), later.whenLoaded(), later.load()])).toEqual([
    'code',
    'code',
    'code',
  ])
  expect(later.current()).toBe('code')
  expect(load).toHaveBeenCalledTimes(1)
})

it('notifies its listeners when the code is loaded', async () => {
  const later = createLazyModule(() => Promise.resolve('code'))
  const told = vi.fn<() => void>(() => expect(later.current()).toBe('code'))
  const leave = later.subscribe(told)
  await later.load()
  expect(told).toHaveBeenCalledTimes(1)
  leave()
})

it('rejects when the connection breaks, and retries at the next call', async () => {
  const later = createLazyModule(
    vi.fn<() => Promise<string>>().mockRejectedValueOnce(BROKEN).mockResolvedValue('code'),
  )
  await expect(later.load()).rejects.toBe(BROKEN)
  expect(later.current()).toBeNull()
  expect(await later.load()).toBe('code')
})

it('waits for a connection with one promise for all callers', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(BROKEN).mockResolvedValue('code')
  const online = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const later = createLazyModule(load, online)
  const waiting = later.whenLoaded()
  expect(later.whenLoaded()).toBe(waiting)
  expect(await waiting).toBe('code')
  expect(online).toHaveBeenCalledTimes(1)
})
