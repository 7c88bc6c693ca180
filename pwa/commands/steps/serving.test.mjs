import { expect, it } from 'vitest'
import { gracePeriodOf } from './serving.mjs'

it.each([
  [{}, 30_000],
  [{ AGGREGATOR_TIMEOUT: ' ' }, 30_000],
  [{ AGGREGATOR_TIMEOUT: '60' }, 80_000],
  [{ AGGREGATOR_TIMEOUT: '0.5' }, 20_500],
])('a server of %j has %i ms to end, longer than a call to its aggregator', (environment, gracePeriod) => {
  expect(gracePeriodOf(environment)).toBe(gracePeriod)
})
