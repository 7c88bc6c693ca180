export interface Point {
  readonly x: number
  readonly y: number
}

/** Where the centres of marks may be, in the map's units. */
export interface Extent {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** If there is not room for all marks, they would be pushed around for ever. */
const MOST_ROUNDS = 300

/** How much nearer than asked for marks may remain. */
const SLACK = 0.5

/**
 * Cartographic displacement: moves marks apart that are too close to each other, each by as little as possible, and
 * none off the map. The result is in the order of `points`.
 *
 * The server computes the same (`api/web/pages/displacement.py`). Neither uses a sine, or anything else that
 * machines round differently.
 */
export function displaced(points: readonly Point[], apart: number, extent: Extent): readonly Point[] {
  const marks = points.map((point) => within(extent, point))
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if (!pushApart(marks, apart, extent)) break
  }
  return marks
}

/** Returns whether any marks were pushed. */
function pushApart(marks: Point[], apart: number, extent: Extent): boolean {
  let pushed = false
  marks.forEach((_, here) => {
    for (let there = here + 1; there < marks.length; there += 1) {
      const [one, other] = [marks[here] as Point, marks[there] as Point]
      const [across, down] = [other.x - one.x, other.y - one.y]
      // Not `Math.hypot`, whose last digit differs between engines.
      const distance = Math.sqrt(across * across + down * down)
      if (distance >= apart - SLACK) continue
      pushed = true
      // Two marks at one point move apart in a direction of their own, so that a cluster spreads to all sides.
      const { x, y } = distance === 0 ? turned(here + there) : { x: across / distance, y: down / distance }
      const half = (apart - distance) / 2
      marks[here] = within(extent, { x: one.x - x * half, y: one.y - y * half })
      marks[there] = within(extent, { x: other.x + x * half, y: other.y + y * half })
    }
  })
  return pushed
}

/** One of many directions: `times` turns by the angle whose cosine is 0.6. */
function turned(times: number): Point {
  let direction: Point = { x: 1, y: 0 }
  for (let turn = 0; turn < times; turn += 1) {
    const { x, y } = direction
    direction = { x: 0.6 * x - 0.8 * y, y: 0.8 * x + 0.6 * y }
  }
  return direction
}

function within({ left, top, right, bottom }: Extent, { x, y }: Point): Point {
  return { x: Math.min(right, Math.max(left, x)), y: Math.min(bottom, Math.max(top, y)) }
}
