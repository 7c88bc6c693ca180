import { destinations, origin } from './reach.json'
import './reach-routes.css'

/** The routes from Lagos to the destinations, and the codes of both. */
export function ReachRoutes() {
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
