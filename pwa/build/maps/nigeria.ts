import { createRequire } from 'node:module'
import type { Feature, FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import { topology } from 'topojson-server'
import { presimplify, simplify } from 'topojson-simplify'
import type { GeometryCollection, Topology } from 'topojson-specification'

type Source = { locations: { id: string; name: string; path: string }[] }
type Drawn = { id: string; rings: Position[][] }

const require = createRequire(import.meta.url)

/** The drawing's size in the package, 744 by 600 units, plus room for the border line. */
const VIEW_BOX = '-4 -4 752 608'

/** Corners that contribute less than this many square units are left out; so are islands that are smaller. */
const LEAST_CORNER = 10
const LEAST_ISLAND = 14

/** Names in the source that differ from the states' own. */
const NAMES: Readonly<Record<string, string>> = {
  'Federal Capital Territory': 'FCT Abuja',
  Nassarawa: 'Nasarawa',
}

/** The states, each an element with its id: `public/art/nigeria.svg`. */
export function nigeriaArt(): string {
  const paths = drawnStates().map(({ id, rings }) => `<path id="${id}" d="${rings.map(pathData).join('')}"/>`)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${VIEW_BOX}">`,
    '<!-- After "Map of Nigeria" by MapSVG (mapsvg.com), as in @svg-maps/nigeria, CC BY 4.0; simplified. -->',
    '<g id="states">',
    ...paths,
    '</g>',
    '</svg>',
    '',
  ].join('\n')
}

/** What `features/maps/lazy/nigeria.json` holds: each state's name, its id in the drawing, and a point well inside it. */
export function nigeriaStates() {
  const names = new Map(source().locations.map(({ id, name }) => [id, NAMES[name] ?? name]))
  const states = drawnStates().map(({ id, rings }) => {
    const [x, y] = innermost(largest(rings))
    return { id, name: names.get(id) ?? id, x, y }
  })
  return { viewBox: VIEW_BOX, states: states.toSorted((one, other) => one.name.localeCompare(other.name)) }
}

function source(): Source {
  const { default: map } = require('@svg-maps/nigeria') as { default: Source }
  return map
}

/** The states with fewer corners. Neighbours share one border, so that no gaps appear. */
function drawnStates(): Drawn[] {
  const features = source().locations.map(({ id, path }): Feature<MultiPolygon> => ({
    type: 'Feature',
    id,
    properties: {},
    geometry: { type: 'MultiPolygon', coordinates: ringsOf(path).map((ring) => [ring]) },
  }))
  const all: FeatureCollection = { type: 'FeatureCollection', features }
  // A grid of 2000 by 2000 makes the corners of neighbours coincide, which are a few hundredths apart in the source.
  const whole = topology({ states: all }, 2000)
  const simple = simplify(presimplify(whole as never), LEAST_CORNER) as Topology<{
    states: GeometryCollection
  }>
  return feature(simple, simple.objects.states).features.map(({ id, geometry }) => {
    const { coordinates } = geometry as Polygon | MultiPolygon
    const rings = (coordinates as Position[][][]).flat()
    const main = largest(rings)
    return { id: String(id), rings: rings.filter((ring) => ring === main || area(ring) > LEAST_ISLAND) }
  })
}

/** The closed lines of a path that only has relative moves, which is all that the source uses. */
export function ringsOf(path: string): Position[][] {
  const rings: Position[][] = []
  let [x, y] = [0, 0]
  for (const part of path.split('m').slice(1)) {
    const numbers = (part.match(/-?[\d.]+/g) ?? []).map(Number)
    const ring: Position[] = []
    for (let index = 0; index + 1 < numbers.length; index += 2) {
      x += numbers[index] ?? 0
      y += numbers[index + 1] ?? 0
      ring.push([x, y])
    }
    const first = ring[0]
    if (first === undefined) continue
    ring.push(first)
    rings.push(ring)
    ;[x, y] = [first[0] ?? 0, first[1] ?? 0]
  }
  return rings
}

function pathData(ring: Position[]): string {
  const corners = ring.slice(0, -1).map(([x = 0, y = 0]) => [Math.round(x), Math.round(y)] as const)
  let last = corners[0] ?? [0, 0]
  let data = `M${String(last[0])} ${String(last[1])}`
  let command = 'l'
  for (const corner of corners.slice(1)) {
    const [dx, dy] = [corner[0] - last[0], corner[1] - last[1]]
    if (dx === 0 && dy === 0) continue
    data += `${command}${String(dx)}${dy < 0 ? '' : ' '}${String(dy)}`
    command = ' '
    last = corner
  }
  return `${data.replaceAll(/([l\d]) -/g, '$1-')}z`
}

function area(ring: Position[]): number {
  let twice = 0
  ring.forEach(([x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? []
    twice += x * nextY - nextX * y
  })
  return Math.abs(twice) / 2
}

function largest(rings: Position[][]): Position[] {
  return rings.reduce((most, ring) => (area(ring) > area(most) ? ring : most), [])
}

/** The grid point that is farthest from the border, so that a mark there is inside even a bent state. */
function innermost(ring: Position[]): [number, number] {
  const xs = ring.map(([x = 0]) => x)
  const ys = ring.map(([, y = 0]) => y)
  let best: [number, number] = [0, 0]
  let depth = -Infinity
  for (let x = Math.ceil(Math.min(...xs)); x < Math.max(...xs); x += 3) {
    for (let y = Math.ceil(Math.min(...ys)); y < Math.max(...ys); y += 3) {
      const away = isInside(ring, x, y) ? distance(ring, x, y) : -Infinity
      if (away > depth) [best, depth] = [[x, y], away]
    }
  }
  return best
}

function isInside(ring: Position[], x: number, y: number): boolean {
  let inside = false
  ring.forEach(([x1 = 0, y1 = 0], index) => {
    const [x2 = 0, y2 = 0] = ring[(index + 1) % ring.length] ?? []
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
  })
  return inside
}

function distance(ring: Position[], x: number, y: number): number {
  return Math.min(
    ...ring.map(([x1 = 0, y1 = 0], index) => {
      const [x2 = 0, y2 = 0] = ring[(index + 1) % ring.length] ?? []
      const length = (x2 - x1) ** 2 + (y2 - y1) ** 2
      const along = length === 0 ? 0 : ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length
      const on = Math.min(1, Math.max(0, along))
      return Math.hypot(x1 + on * (x2 - x1) - x, y1 + on * (y2 - y1) - y)
    }),
  )
}
