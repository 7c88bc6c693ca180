import { describe, expect, it } from 'vitest'
import { currentStepOf, loadingAfter, timelineOf, type TrackingRequest } from './trackingRequest.ts'

const tracking = {
  shipment_number: 'WB1',
  steps: [
    { title: 'Picked up', time: '2 March, 9:00am' },
    { title: 'Arrived', time: '3 March, 9:00am' },
    { title: 'Delivered', time: null },
  ],
  as_of: '2026-03-03T10:00:00Z',
  stale: false,
}
const tracked: TrackingRequest = { state: 'tracked', tracking }

describe('a timeline', () => {
  it('stays in view while the same number is checked again', () => {
    expect(timelineOf(loadingAfter(tracked, 'WB1'))).toBe(tracking)
  })

  it('leaves when another number is asked for', () => {
    expect(timelineOf(loadingAfter(tracked, 'WB2'))).toBeNull()
  })

  it('is hidden after a failure', () => {
    expect(timelineOf({ state: 'failed', failure: { kind: 'unavailable' } })).toBeNull()
  })
})

describe('currentStepOf', () => {
  it('is the last step that has a time', () => {
    expect(currentStepOf(tracking.steps)?.title).toBe('Arrived')
  })

  it('is none before the first has happened', () => {
    expect(currentStepOf([{ title: 'Picked up', time: null }])).toBeNull()
  })
})
