export interface Point {
  readonly x: number
  readonly y: number
}

/** Where marks may stand: their middles, in the map's units. */
export interface Extent {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** More marks than have room would be pushed about for ever. */
const MOST_ROUNDS = 300

/** How much nearer than asked for is near enough to be done. */
const SLACK = 0.5

/**
 * Cartographic displacement: moves marks that stand too close to each other apart, each by as little as it takes, and
 * none out of the map. The result is in the order of `points`.
 */
export function displaced(points: readonly Point[], apart: number, extent: Extent): readonly Point[] {
  const marks = points.map((point) => within(extent, point))
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if (!pushApart(marks, apart, extent)) break
  }
  return marks
}

/** Whether there was anything to push. */
function pushApart(marks: Point[], apart: number, extent: Extent): boolean {
  let pushed = false
  marks.forEach((_, here) => {
    for (let there = here + 1; there < marks.length; there += 1) {
      const [one, other] = [marks[here] as Point, marks[there] as Point]
      const distance = Math.hypot(other.x - one.x, other.y - one.y)
      if (distance >= apart - SLACK) continue
      pushed = true
      // Two at one point go apart in a direction of their own, so that a heap spreads to all sides.
      const angle = distance === 0 ? here + there : Math.atan2(other.y - one.y, other.x - one.x)
      const half = (apart - distance) / 2
      const [x, y] = [Math.cos(angle) * half, Math.sin(angle) * half]
      marks[here] = within(extent, { x: one.x - x, y: one.y - y })
      marks[there] = within(extent, { x: other.x + x, y: other.y + y })
    }
  })
  return pushed
}

function within({ left, top, right, bottom }: Extent, { x, y }: Point): Point {
  return { x: Math.min(right, Math.max(left, x)), y: Math.min(bottom, Math.max(top, y)) }
}
