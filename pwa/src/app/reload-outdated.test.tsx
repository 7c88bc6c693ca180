import { expect, it, vi } from 'vitest'
import { api } from '#api/client.ts'
import { CHUNK_MISSING } from './entry/loadChunk.ts'
import { reloadOutdated } from './reload-outdated.ts'

const COPY = '<script type="application/json" id="page-content">{}</script>'
const OWN_SCRIPT = new URL(import.meta.url).pathname.replace('.test.tsx', '.ts')

/** How often the page is reloaded if chunks are missing twice, and the server sends `page` for it. */
async function reloadsFor(page: string | null): Promise<number> {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { pathname: '/track', reload })
  sessionStorage.clear()
  const pageNow = vi.spyOn(api, 'pageNow').mockResolvedValue(page)
  // The listener must not outlast the test.
  const listen = vi.spyOn(globalThis, 'addEventListener').mockReturnValue()
  reloadOutdated()
  const [event, hear] = listen.mock.calls[0] ?? []
  expect(event).toBe(CHUNK_MISSING)
  for (let times = 0; times < 2; times += 1) {
    ;(hear as () => void)()
    await everythingSettled()
  }
  expect(pageNow).toHaveBeenCalledTimes(2)
  return reload.mock.calls.length
}

/** Nothing here waits for anything but promises that are fulfilled. */
async function everythingSettled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

it.each([
  ['once if the site has been rebuilt', 1, `<script src="/assets/start-newer.js"></script>${COPY}`],
  ['not if the server has the same build', 0, `<script src="${OWN_SCRIPT}"></script>${COPY}`],
  ['not if a hotspot answers', 0, '<h1>Sign in to this hotspot</h1>'],
  ['not if the connection has failed', 0, null],
])('a page without one of its chunks is reloaded %s', async (_case, reloads, page) => {
  expect(await reloadsFor(page)).toBe(reloads)
})
