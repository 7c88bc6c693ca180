import { beforeEach, expect, it, vi } from 'vitest'
import { firstPaint } from './firstPaint.ts'

const page = document.documentElement

const comeBy = (type: NavigationTimingType) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming])

/** Records for each requested frame whether the page is still drawn in parts. */
function framesThatCome(): boolean[] {
  const inParts: boolean[] = []
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
    inParts.push('firstPaint' in page.dataset)
    queueMicrotask(() => draw(0))
  })
  return inParts
}

beforeEach(() => {
  page.dataset['firstPaint'] = ''
  location.hash = ''
  comeBy('navigate')
})

it('waits for a frame each for the content above the fold, the content below it, and the footer', async () => {
  const frames = framesThatCome()
  await firstPaint()
  expect(frames).toEqual([true, true, true])
  expect(page.dataset).not.toHaveProperty('firstPaint')
})

it.each([
  ['loaded again', () => comeBy('reload')],
  ['come back to', () => comeBy('back_forward')],
  ['opened at a part of it', () => (location.hash = '#section-2')],
])(
  'shows all of a page that is %s at once, since the browser restores its scroll position',
  async (_, come) => {
    come()
    const frames = framesThatCome()
    await firstPaint()
    expect(frames).toEqual([false])
  },
)

it('continues in the task after a frame, since frame callbacks run before the paint', async () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  void firstPaint()

  frames[0]?.(0)
  await Promise.resolve()
  expect(frames).toHaveLength(1)
  await vi.waitFor(() => expect(frames).toHaveLength(2))
})

it('does not wait on a hidden page, which is not painted', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  vi.stubGlobal('requestAnimationFrame', () => {
    throw new Error('No frame comes in the background')
  })
  await expect(firstPaint()).resolves.toBeUndefined()
  expect(page.dataset).not.toHaveProperty('firstPaint')
})
