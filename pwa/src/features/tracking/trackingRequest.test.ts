import { describe, expect, it } from 'vitest'
import {
  currentStepOf,
  loadingAfter,
  type Shown,
  timelineOf,
  type TrackingRequest,
} from './trackingRequest.ts'

const shown: Shown = {
  shipmentNumber: 'WB1',
  steps: [
    { title: 'Picked up', time: '2 March, 9:00am' },
    { title: 'Arrived', time: '3 March, 9:00am' },
    { title: 'Delivered', time: null },
  ],
  progress: null,
  quietDays: null,
  freshness: { kind: 'current', savedAt: 0 },
}
const tracked: TrackingRequest = { state: 'tracked', shown }

describe('a timeline', () => {
  it('stays in view while the same number is checked again', () => {
    expect(timelineOf(loadingAfter(tracked, 'WB1'))).toBe(shown)
  })

  it('is hidden when another number is tracked', () => {
    expect(timelineOf(loadingAfter(tracked, 'WB2'))).toBeNull()
  })

  it('is hidden after a failure', () => {
    expect(
      timelineOf({
        state: 'failed',
        shipmentNumber: 'WB1',
        failure: { kind: 'unavailable' },
        error: 'Away',
      }),
    ).toBeNull()
  })
})

describe('currentStepOf', () => {
  it('is the last step that has a time', () => {
    expect(currentStepOf(shown.steps)?.title).toBe('Arrived')
  })

  it('is null before the first step has happened', () => {
    expect(currentStepOf([{ title: 'Picked up', time: null }])).toBeNull()
  })
})
