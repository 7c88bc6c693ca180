import { expect, it, vi } from 'vitest'
import { openShipment } from './notificationClick.ts'
import type { WindowClient } from './workerScope.ts'

const SHIPMENT = 'https://site.example/track?number=WB2600100005'

const done = async () => undefined

function tab(url: string, canBeLed = true) {
  const led = { url: SHIPMENT, postMessage: vi.fn<() => void>(), focus: vi.fn<() => Promise<void>>(done) }
  return {
    url,
    postMessage: vi.fn<() => void>(),
    focus: vi.fn<() => Promise<void>>(done),
    navigate: vi.fn<(address: string) => Promise<WindowClient | null>>(async () => {
      if (!canBeLed) throw new TypeError('Not one of mine')
      return { ...led, navigate: async () => null }
    }),
    led,
  }
}

async function pressed(tabs: readonly ReturnType<typeof tab>[], number: string | null = 'WB2600100005') {
  const openWindow = vi.fn<(address: string) => Promise<void>>(async () => undefined)
  await openShipment({ matchAll: async () => tabs, openWindow }, number)
  return openWindow.mock.calls.map(([address]) => address)
}

it('focuses the tab that shows the shipment, however its address writes the number', async () => {
  const there = tab('https://site.example/track?number=wb-2600100005')
  const opened = await pressed([tab('https://site.example/'), there])
  expect(there.focus).toHaveBeenCalledOnce()
  expect(there.navigate).not.toHaveBeenCalled()
  expect(opened).toEqual([])
})

it('navigates another tab to the shipment, but not the contact form', async () => {
  const writing = tab('https://site.example/contact-us')
  const board = tab('https://site.example/board')
  const opened = await pressed([writing, board])
  expect(board.navigate).toHaveBeenCalledWith('/track?number=WB2600100005')
  expect(board.led.focus).toHaveBeenCalledOnce()
  expect(writing.navigate).not.toHaveBeenCalled()
  expect(opened).toEqual([])
})

it('opens a new tab if there is no tab that it can navigate', async () => {
  expect(await pressed([])).toEqual(['/track?number=WB2600100005'])
  expect(await pressed([tab('https://site.example/contact-us')])).toEqual(['/track?number=WB2600100005'])
  expect(await pressed([tab('https://site.example/', false)])).toEqual(['/track?number=WB2600100005'])
})

it('opens Track where the shipment is not known', async () => {
  expect(await pressed([], null)).toEqual(['/track'])
})
