import { expect, it, vi } from 'vitest'
import { firstPaint } from './first-paint.ts'

it('waits for a frame, and for the task after it', async () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  const order: string[] = []
  const painted = firstPaint().then(() => order.push('painted'))
  await Promise.resolve()
  expect(order).toEqual([])

  for (const frame of frames) frame(0)
  order.push('frame')
  await painted

  expect(frames).toHaveLength(1)
  expect(order).toEqual(['frame', 'painted'])
})

it('does not wait where nobody looks: such a page is not painted', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  vi.stubGlobal('requestAnimationFrame', () => {
    throw new Error('No frame comes in the background')
  })
  await expect(firstPaint()).resolves.toBeUndefined()
})
