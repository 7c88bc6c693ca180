import { initialState } from '#ui/initialState.ts'
import type { InitialTracking } from './trackingRequest.ts'

/**
 * Links to the numbers that came in the same text as the tracked one, for browsers without scripts: the board, to which
 * `SeveralNumbers` leads, needs scripts.
 */
export function OtherNumbers() {
  const others = initialState<InitialTracking>()?.others ?? []
  return (
    others.length > 0 && (
      <p className="track-form-more track-form-others">
        <span>Other numbers that you gave us:</span>
        {others.map((number) => [
          ' ',
          <a key={number} href={`/track?number=${number}#your-shipment`}>
            {number}
          </a>,
        ])}
      </p>
    )
  )
}
