import { beforeEach, expect, it, vi } from 'vitest'
import { firstPaint } from './first-paint.ts'

const page = document.documentElement

const comeBy = (type: NavigationTimingType) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming])

beforeEach(() => {
  page.dataset['arriving'] = ''
  location.hash = ''
  comeBy('navigate')
})

it('waits for the first words, lets the rest of the page be drawn, and waits for that', async () => {
  const order: string[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => {
    order.push(page.dataset['arriving'] === undefined ? 'all of it' : 'its words')
    queueMicrotask(() => frame(0))
  })

  await firstPaint()

  expect(order).toEqual(['its words', 'all of it'])
})

it.each([
  ['loaded again', () => comeBy('reload')],
  ['come back to', () => comeBy('back_forward')],
  ['opened at a part of it', () => (location.hash = '#section-2')],
])('shows all of a page that is %s at once, for the browser looks for its place', async (_, come) => {
  come()
  const frame = vi.fn<(draw: FrameRequestCallback) => void>((draw) => queueMicrotask(() => draw(0)))
  vi.stubGlobal('requestAnimationFrame', frame)
  const painted = firstPaint()
  expect(page.dataset).not.toHaveProperty('arriving')
  await painted
  expect(frame).toHaveBeenCalledTimes(1)
})

it('waits for one frame where the page came in two parts, for its words were drawn before', async () => {
  delete page.dataset['arriving']
  page.dataset['inTwoParts'] = ''
  const frame = vi.fn<(draw: FrameRequestCallback) => void>((draw) => queueMicrotask(() => draw(0)))
  vi.stubGlobal('requestAnimationFrame', frame)
  await firstPaint()
  expect(frame).toHaveBeenCalledTimes(1)
  expect(page.dataset).not.toHaveProperty('inTwoParts')
})

it('goes on in the task after a frame, for its callbacks come before it is painted', async () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  const painted = firstPaint()

  frames[0]?.(0)
  await Promise.resolve()
  expect(page.dataset).toHaveProperty('arriving')

  await vi.waitUntil(() => frames.length === 2)
  expect(page.dataset).not.toHaveProperty('arriving')
  frames[1]?.(0)
  await painted
})

it('does not wait where nobody looks: such a page is not painted', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  vi.stubGlobal('requestAnimationFrame', () => {
    throw new Error('No frame comes in the background')
  })
  await expect(firstPaint()).resolves.toBeUndefined()
  expect(page.dataset).not.toHaveProperty('arriving')
})
