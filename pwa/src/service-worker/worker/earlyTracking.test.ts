import { expect, it, vi } from 'vitest'
import { createEarlyTracking, trackedNumber } from './earlyTracking.ts'

const at = (address: string) => new URL(address, 'https://site.example')
const CALL = at('/api/tracking?shipment_number=WB2600100003')

function setUp() {
  const clock = { now: 0 }
  const ask = vi.fn<(address: string) => Promise<Response>>(() => Promise.resolve(new Response('steps')))
  return { clock, ask, early: createEarlyTracking(ask, () => clock.now) }
}

it.each([
  '/track?number=WB2600100003',
  '/track?shipment_number=wb2600100003',
  '/track?from=mail&NUMBER=WB-260-010-0003.',
])('reads the number of %s', (address) => {
  expect(trackedNumber(at(address))).toBe('WB2600100003')
})

it.each(['/track', '/track?utm=1', '/offices?number=WB2600100003'])('reads no number of %s', (address) => {
  expect(trackedNumber(at(address))).toBeNull()
})

it('requests the shipment when its page is opened', async () => {
  const { ask, early } = setUp()
  early.opening('WB2600100003')
  expect(ask).toHaveBeenCalledWith('/api/tracking?shipment_number=WB2600100003')
  expect(early.has(CALL)).toBe(true)
  expect(await (await early.response()).text()).toBe('steps')
})

it('passes on the response once', async () => {
  const { early } = setUp()
  early.opening('WB2600100003')
  await early.response()
  expect(early.has(CALL)).toBe(false)
})

it('does not pass on the response for another number', () => {
  const { early } = setUp()
  early.opening('WB2600100003')
  expect(early.has(at('/api/tracking?shipment_number=WB2600100001'))).toBe(false)
})

it('drops a response that is not requested within ten seconds', () => {
  const { clock, early } = setUp()
  early.opening('WB2600100003')
  clock.now = 10_001
  expect(early.has(CALL)).toBe(false)
})

it('leaves the request to the page if it has failed', async () => {
  const { ask, early } = setUp()
  ask.mockRejectedValue(new TypeError('Failed to fetch'))
  early.opening('WB2600100003')
  await vi.waitFor(() => expect(early.has(CALL)).toBe(false))
})
