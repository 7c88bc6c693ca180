import nigeria from './nigeria.json'
import { mapStateOf } from './mapStates.ts'
import './nigeria-map.css'

const ART = '/art/nigeria.svg'

/** A state with offices, and the element of the page that lists them. */
export interface StateOnMap {
  readonly state: string
  readonly count: number
  readonly listedAt: string
}

interface NigeriaMapProps {
  readonly states: readonly StateOnMap[]
  /** The state whose offices are shown now. */
  readonly open: string | null
  readonly onOpen: (state: string) => void
}

/**
 * The states of Nigeria. Those with offices are links to their place in the list, with their number of offices.
 *
 * A state that the map does not know is left out: it still stands in the list.
 */
export function NigeriaMap({ states, open, onOpen }: NigeriaMapProps) {
  return (
    <svg
      className="nigeria-map"
      viewBox={nigeria.viewBox}
      {...(states.length === 0
        ? { 'aria-hidden': true }
        : { role: 'group', 'aria-label': 'Our offices on the map of Nigeria' })}
    >
      <use className="nigeria-land" href={`${ART}#states`} />
      {states.map((state) => (
        <StateLink key={state.state} {...state} open={state.state === open} onOpen={onOpen} />
      ))}
    </svg>
  )
}

interface StateLinkProps extends StateOnMap {
  readonly open: boolean
  readonly onOpen: (state: string) => void
}

function StateLink({ state, count, listedAt, open, onOpen }: StateLinkProps) {
  const drawn = mapStateOf(state)
  if (drawn === undefined) return null
  return (
    <a
      className="nigeria-state"
      href={`#${listedAt}`}
      aria-label={`${state}, ${count === 1 ? '1 office' : `${String(count)} offices`}`}
      aria-current={open ? 'true' : undefined}
      onClick={(event) => {
        event.preventDefault()
        onOpen(state)
      }}
    >
      <use className="nigeria-shape" href={`${ART}#${drawn.id}`} />
      <g transform={`translate(${String(drawn.x)} ${String(drawn.y)})`}>
        <g className="nigeria-pin">
          <circle r="17" />
          <text y="6">{count}</text>
          <text className="nigeria-name" y="36">
            {state}
          </text>
        </g>
      </g>
    </a>
  )
}
