import { useScriptsHere } from '#ui/useScriptsHere.ts'
import reach from './reach.json'
import './reach-map.css'

/**
 * The world in dots, and routes from Lagos over it. Decoration: the words beside it say the same, and so the routes
 * come with the scripts rather than with the page, which every visitor waits for.
 */
export function ReachMap() {
  return (
    <svg className="reach-map" viewBox={reach.viewBox} aria-hidden="true">
      <use className="reach-land" href="/art/world.svg#art" />
      {useScriptsHere() && <Routes />}
    </svg>
  )
}

function Routes() {
  const { origin, destinations } = reach
  return (
    <>
      {destinations.map(({ code, arc }) => (
        <path key={code} className="reach-arc" d={arc} pathLength={1} />
      ))}
      {destinations.map(({ code, x, y }) => (
        <g key={code} className="reach-place" transform={`translate(${String(x)} ${String(y)})`}>
          <circle r="5" />
          <text x={x < origin.x ? -10 : 10} y="-8" textAnchor={x < origin.x ? 'end' : 'start'}>
            {code}
          </text>
        </g>
      ))}
      <g className="reach-origin" transform={`translate(${String(origin.x)} ${String(origin.y)})`}>
        <circle r="11" />
        <text x="-6" y="36" textAnchor="end">
          {origin.code}
        </text>
      </g>
    </>
  )
}
