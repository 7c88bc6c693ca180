import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ScanEvents } from './scanning.ts'
import { shipmentNumberIn } from '#parsing/sharedNumber.ts'
import { startScanning } from './scanning.ts'

const track = {
  stop: vi.fn<() => void>(),
  addEventListener: () => undefined,
  getCapabilities: vi.fn<() => object>(() => ({})),
  applyConstraints: async () => undefined,
}
const stream = { getTracks: () => [track], getVideoTracks: () => [track] }

beforeEach(() => {
  vi.useFakeTimers()
  track.stop.mockClear()
})

afterEach(() => vi.useRealTimers())

function scan(seen: readonly (readonly string[])[], open: () => Promise<unknown> = async () => stream) {
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: open } })
  const video = { srcObject: null, play: async () => undefined } as unknown as HTMLVideoElement
  const said: unknown[] = []
  const events: ScanEvents = {
    readNumber: shipmentNumberIn,
    onPicture: (torch) => said.push(torch === null ? 'picture' : 'picture with light'),
    onNumber: (number) => said.push(number),
    onOtherCode: () => said.push('other code'),
    onError: (error) => said.push(error),
  }
  const looks = [...seen]
  const detect = async () => (looks.shift() ?? []).map((rawValue) => ({ rawValue }))
  return { said, video, stop: startScanning(video, { detect }, events) }
}

it('scans until it finds a number, and then switches the camera off', async () => {
  const { said, video } = scan([
    [],
    ['https://shop.example/'],
    ['https://x.example/track?number=WB2600100005'],
  ])
  await vi.advanceTimersByTimeAsync(1000)
  expect(said).toEqual(['picture', 'other code', 'WB2600100005'])
  expect(track.stop).toHaveBeenCalledOnce()
  expect(video.srcObject).toBeNull()
})

it('finds the number of another carrier among several codes', async () => {
  const { said } = scan([['https://shop.example/', 'JD014600003828']])
  await vi.advanceTimersByTimeAsync(0)
  expect(said).toEqual(['picture', 'JD014600003828'])
})

it('reports nothing more once it is stopped', async () => {
  const { said, stop } = scan([[], ['WB2600100005']])
  await vi.advanceTimersByTimeAsync(0)
  stop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(said).toEqual(['picture'])
  expect(track.stop).toHaveBeenCalledOnce()
})

it('switches off a camera that opens after the scan was stopped', async () => {
  let open!: (opened: unknown) => void
  const { said, stop } = scan([], () => new Promise((resolve) => (open = resolve)))
  stop()
  open(stream)
  await vi.advanceTimersByTimeAsync(1000)
  expect(said).toEqual([])
  expect(track.stop).toHaveBeenCalledOnce()
})

it.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
])('says why there is no picture: %s', async (name, error) => {
  const { said } = scan([], () => Promise.reject(new DOMException('No', name)))
  await vi.advanceTimersByTimeAsync(0)
  expect(said).toEqual([error])
})

it('recognises a camera with a torch', async () => {
  track.getCapabilities.mockReturnValueOnce({ torch: true })
  const { said } = scan([['WB2600100005']])
  await vi.advanceTimersByTimeAsync(0)
  expect(said).toEqual(['picture with light', 'WB2600100005'])
})
