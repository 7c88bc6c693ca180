import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadChunk, CHUNK_MISSING } from './loadChunk.ts'

const STYLE = 'assets/menu.css'
const SCRIPT = 'assets/shared.js'

const linkTo = (file: string) => document.querySelector<HTMLLinkElement>(`link[href="/${file}"]`)

/** Reports that a style sheet has loaded or failed. */
const tell = (file: string, fate: 'load' | 'error') => linkTo(file)?.dispatchEvent(new Event(fate))

const part = () => vi.fn<() => Promise<string>>(() => Promise.resolve('part'))

beforeEach(() => {
  document.head.replaceChildren()
})

afterEach(() => {
  vi.useRealTimers()
})

it('waits for the stylesheet of a chunk, and requests it once for all callers', async () => {
  const load = part()
  const loaded = Promise.all([loadChunk(load, [STYLE]), loadChunk(load, [STYLE])])
  expect(document.querySelectorAll('link')).toHaveLength(1)
  expect(linkTo(STYLE)?.rel).toBe('stylesheet')
  expect(load).not.toHaveBeenCalled()
  tell(STYLE, 'load')
  expect(await loaded).toEqual(['part', 'part'])
  expect(await loadChunk(load, [STYLE])).toBe('part')
  expect(document.querySelectorAll('link')).toHaveLength(1)
})

it('preloads the scripts that a chunk depends on, without waiting for them', async () => {
  expect(await loadChunk(part(), [SCRIPT])).toBe('part')
  expect(linkTo(SCRIPT)?.rel).toBe('modulepreload')
})

it('does not request a stylesheet that is already in the page', async () => {
  document.head.innerHTML = `<link disabled rel="stylesheet" href="/${STYLE}">`
  expect(await loadChunk(part(), [STYLE])).toBe('part')
  expect(document.querySelectorAll('link')).toHaveLength(1)
})

it('reports a stylesheet that fails to load, and requests it again at the next call', async () => {
  const missing = vi.fn<() => void>()
  globalThis.addEventListener(CHUNK_MISSING, missing, { once: true })
  const load = part()
  const loaded = loadChunk(load, [STYLE])
  tell(STYLE, 'error')
  await expect(loaded).rejects.toThrow('/assets/menu.css cannot be fetched')
  expect(load).not.toHaveBeenCalled()
  expect(missing).toHaveBeenCalledTimes(1)

  const again = loadChunk(load, [STYLE])
  tell(STYLE, 'load')
  expect(await again).toBe('part')
})

it('reports a chunk that fails to load', async () => {
  const missing = vi.fn<() => void>()
  globalThis.addEventListener(CHUNK_MISSING, missing, { once: true })
  const gone = new TypeError('Failed to fetch dynamically imported module')
  await expect(loadChunk(() => Promise.reject(gone))).rejects.toBe(gone)
  expect(missing).toHaveBeenCalledTimes(1)
})

it.each([
  ['a chunk', () => new Promise<string>(() => undefined), []],
  ['the stylesheet of a chunk', part(), [STYLE]],
])('reports %s that does not arrive within 60 seconds', async (_what, load, files) => {
  vi.useFakeTimers()
  const missing = vi.fn<() => void>()
  globalThis.addEventListener(CHUNK_MISSING, missing, { once: true })
  const settled = vi.fn<(error: unknown) => void>()
  void loadChunk(load, files).catch(settled)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalledTimes(1)
  expect(missing).toHaveBeenCalledTimes(1)
})

it('returns a chunk that arrives late to the next call', async () => {
  vi.useFakeTimers()
  const coming = new Promise<string>((resolve) => {
    setTimeout(resolve, 70_000, 'part')
  })
  const load = () => coming
  const first = loadChunk(load).catch(() => 'missing')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await first).toBe('missing')
  const second = loadChunk(load)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await second).toBe('part')
})
