import { WORLD_HEIGHT, WORLD_WIDTH, worldProjection } from './world-projection.ts'

/** A place that the map names: its airport's code, and where it is in degrees east and north. */
type Place = readonly [code: string, city: string, east: number, north: number]

const ORIGIN: Place = ['LOS', 'Lagos', 3.38, 6.52]

const DESTINATIONS: readonly Place[] = [
  ['LHR', 'London', -0.13, 51.51],
  ['JFK', 'New York', -74.01, 40.71],
  ['IAH', 'Houston', -95.37, 29.76],
  ['GRU', 'São Paulo', -46.63, -23.55],
  ['DSS', 'Dakar', -17.47, 14.72],
  ['NBO', 'Nairobi', 36.82, -1.29],
  ['JNB', 'Johannesburg', 28.05, -26.2],
  ['DXB', 'Dubai', 55.27, 25.2],
  ['CAN', 'Guangzhou', 113.26, 23.13],
  ['SYD', 'Sydney', 151.21, -33.87],
]

/** The height of an arc above the straight line, as a fraction of its length. */
const RISE = 0.24

/** What `features/maps/lazy/reach.json` holds: places on the dotted world, and the arcs from Lagos to them. */
export function reachRoutes() {
  const [code, city] = ORIGIN
  const start = spot(ORIGIN)
  return {
    viewBox: `0 0 ${String(WORLD_WIDTH)} ${String(WORLD_HEIGHT)}`,
    origin: { code, city, ...start },
    destinations: DESTINATIONS.map((place) => {
      const end = spot(place)
      return { code: place[0], city: place[1], ...end, arc: arc(start, end) }
    }),
  }
}

function spot([, city, east, north]: Place) {
  const point = worldProjection()([east, north])
  if (point === null) throw new Error(`${city} is not on the map`)
  return { x: Math.round(point[0]), y: Math.round(point[1]) }
}

type Spot = { x: number; y: number }

/** A curve that always bends to the north, whichever way it goes. */
function arc(from: Spot, to: Spot): string {
  const [east, south] = [to.x - from.x, to.y - from.y]
  const side = east < 0 ? -1 : 1
  const x = Math.round((from.x + to.x) / 2 + side * south * RISE)
  const y = Math.round((from.y + to.y) / 2 - side * east * RISE)
  return `M${String(from.x)} ${String(from.y)}Q${String(x)} ${String(y)} ${String(to.x)} ${String(to.y)}`
}
