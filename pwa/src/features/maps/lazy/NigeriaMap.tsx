import nigeria from './nigeria.json'
import { displaced, type Extent, type Point } from './displacement.ts'
import { mapStateOf, type MapState } from './mapStates.ts'
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

/** Radius of a pin's touch target, in units of the map: 44 px across on a phone 360 px wide. Names fit in, too. */
const TARGET_RADIUS = 51

/** Units between the centres of two pins. */
const APART = 104

/** Where the centre of a pin may be, so that its touch target stays on the map. */
const EXTENT = extentOf(nigeria.viewBox, TARGET_RADIUS)

/**
 * The states of Nigeria. Those with offices have a pin that links to their place in the list, with their number of
 * offices. Pins that would be too close to be tapped are moved apart, each with a line to its state.
 *
 * A state that the map does not know is left out, but is still in the list. The server renders the same
 * (`api/web/pages/nigeria_map.py`).
 */
export function NigeriaMap({ states, open, onOpen }: NigeriaMapProps) {
  const known = states.flatMap((state) => {
    const drawn = mapStateOf(state.state)
    return drawn === undefined ? [] : [{ ...state, drawn }]
  })
  const pins = displaced(
    known.map(({ drawn }) => drawn),
    APART,
    EXTENT,
  )
  return (
    <svg
      className="nigeria-map"
      viewBox={nigeria.viewBox}
      {...(states.length === 0
        ? { 'aria-hidden': true }
        : { role: 'group', 'aria-label': 'Our offices on the map of Nigeria' })}
    >
      <use className="nigeria-land" href={`${ART}#states`} />
      {/* Below all pins. A mouse can click the whole state; keyboards and screen readers have its pin. */}
      {known.map(({ state, drawn }) => (
        <use
          key={state}
          className="nigeria-shape"
          href={`${ART}#${drawn.id}`}
          aria-hidden="true"
          onClick={() => onOpen(state)}
        />
      ))}
      {known.map((state, index) => (
        <StatePin
          key={state.state}
          {...state}
          at={pins[index] ?? state.drawn}
          open={state.state === open}
          onOpen={onOpen}
        />
      ))}
    </svg>
  )
}

interface StatePinProps extends StateOnMap {
  readonly drawn: MapState
  readonly at: Point
  readonly open: boolean
  readonly onOpen: (state: string) => void
}

function StatePin({ state, count, listedAt, drawn, at, open, onOpen }: StatePinProps) {
  const [x, y] = [inTenths(at.x), inTenths(at.y)]
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
      <g transform={`translate(${String(x)} ${String(y)})`}>
        <circle className="nigeria-target" r={TARGET_RADIUS} />
        <line className="nigeria-leader" x2={inTenths(drawn.x - x)} y2={inTenths(drawn.y - y)} />
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

/** Rounds to tenths of a unit: a finer difference is not visible. */
const inTenths = (length: number) => Math.round(length * 10) / 10

function extentOf(viewBox: string, margin: number): Extent {
  const [left = 0, top = 0, width = 0, height = 0] = viewBox.split(' ').map(Number)
  return {
    left: left + margin,
    top: top + margin,
    right: left + width - margin,
    bottom: top + height - margin,
  }
}
