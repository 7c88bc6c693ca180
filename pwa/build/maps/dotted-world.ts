import type { GeoProjection } from 'd3-geo'
import { landQuestion } from './land.ts'
import { WORLD_HEIGHT, WORLD_WIDTH, worldProjection } from './world-projection.ts'

/** The distance between two dots of a row and between two rows, in units of the picture. */
const STEP = 12
const ROW = 10.4

/** The land as dots: `public/art/world.svg`. */
export function dottedWorld(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(WORLD_WIDTH)} ${String(WORLD_HEIGHT)}">
<g id="art" fill="none" stroke="var(--line-strong,#857f6f)" stroke-width="6.4" stroke-linecap="round" stroke-dasharray=".01 ${String(STEP - 0.01)}">
<path d="${landRuns()}"/>
</g>
</svg>
`
}

/**
 * Path data of the rows of dots: a line from the first dot of a run to its last.
 *
 * The dash pattern of the stroke draws the dots, and restarts with every run, so a run takes only a few bytes.
 */
function landRuns(): string {
  const isLand = landQuestion()
  const projection = worldProjection()
  const runs: string[] = []
  for (let row = 0; row * ROW < WORLD_HEIGHT; row += 1) {
    const y = 4 + row * ROW
    const first = 4 + (row % 2) * (STEP / 2)
    let start: number | null = null
    for (let x = first; x <= WORLD_WIDTH + STEP; x += STEP) {
      const place = x < WORLD_WIDTH ? placeAt(projection, x, y) : null
      const onLand = place !== null && isLand(place)
      if (onLand) start ??= x
      else if (start !== null) {
        // The line is 0.2 units longer than needed, or rounding could drop the last dot.
        runs.push(`M${String(start)} ${number(y)}h${number(x - STEP - start + 0.2)}`)
        start = null
      }
    }
  }
  return runs.join('')
}

/** The place, in degrees, that is drawn at a point, or null outside the outline of the world. */
function placeAt(projection: GeoProjection, x: number, y: number): [number, number] | null {
  const place = projection.invert?.([x, y]) ?? null
  // Outside the outline, projecting the place back gives a different point.
  const back = place === null ? null : projection(place)
  return back === null || Math.hypot(back[0] - x, back[1] - y) > 0.5 ? null : place
}

function number(value: number): string {
  return String(Math.round(value * 10) / 10)
}
