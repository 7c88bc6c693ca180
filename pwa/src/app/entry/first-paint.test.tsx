import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { firstPaint } from './first-paint.ts'

const page = document.documentElement

const comeBy = (type: NavigationTimingType) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming])

/** Says of each frame that is waited for, when it is drawn, whether the page is still arriving. */
function framesThatCome(): boolean[] {
  const arriving: boolean[] = []
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
    arriving.push('arriving' in page.dataset)
    queueMicrotask(() => draw(0))
  })
  return arriving
}

/** Has the browser say that something waits for the first words, so many times. */
function partsWait(times: number): void {
  let left = times
  document.getAnimations = () => {
    const spinner = { animationName: 'spinner-turn' }
    left -= 1
    return (left < 0 ? [spinner] : [spinner, { animationName: 'first-words' }]) as CSSAnimation[]
  }
}

const hasBeenPainted = () =>
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue([{} as PerformanceEntry])

beforeEach(() => {
  page.dataset['arriving'] = ''
  location.hash = ''
  comeBy('navigate')
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue([])
  partsWait(0)
})

// The document of the tests has none of its own.
afterEach(() => Reflect.deleteProperty(document, 'getAnimations'))

it('waits for the first words, for what follows them, and for what the footer holds', async () => {
  const frames = framesThatCome()
  partsWait(2)
  await firstPaint()
  expect(frames).toEqual([true, true, true])
  expect(page.dataset).not.toHaveProperty('arriving')
})

it('waits for the words alone where nothing waits for them', async () => {
  const frames = framesThatCome()
  await firstPaint()
  expect(frames).toHaveLength(1)
})

it('goes on at once where all has been painted before the scripts came', async () => {
  const frames = framesThatCome()
  hasBeenPainted()
  await firstPaint()
  expect(frames).toEqual([])
  expect(page.dataset).not.toHaveProperty('arriving')
})

it('waits for what is left where the words have been painted', async () => {
  const frames = framesThatCome()
  hasBeenPainted()
  partsWait(1)
  await firstPaint()
  expect(frames).toEqual([true])
})

it('does not wait for more frames than there are', async () => {
  const frames = framesThatCome()
  partsWait(Infinity)
  await firstPaint()
  expect(frames).toHaveLength(3)
})

it.each([
  ['loaded again', () => comeBy('reload')],
  ['come back to', () => comeBy('back_forward')],
  ['opened at a part of it', () => (location.hash = '#section-2')],
])('shows all of a page that is %s at once, for the browser looks for its place', async (_, come) => {
  come()
  const frames = framesThatCome()
  await firstPaint()
  expect(frames).toEqual([false])
})

it('goes on in the task after a frame, for its callbacks come before it is painted', async () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  const drawn = firstPaint()

  frames[0]?.(0)
  await Promise.resolve()
  expect(page.dataset).toHaveProperty('arriving')

  await drawn
  expect(page.dataset).not.toHaveProperty('arriving')
})

it('does not wait where nobody looks: such a page is not painted', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  vi.stubGlobal('requestAnimationFrame', () => {
    throw new Error('No frame comes in the background')
  })
  await expect(firstPaint()).resolves.toBeUndefined()
  expect(page.dataset).not.toHaveProperty('arriving')
})
