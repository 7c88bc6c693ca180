import { describe, expect, it } from 'vitest'
import { displaced, type Extent, type Point } from './displacement.ts'
import nigeria from './nigeria.json'

const MAP: Extent = { left: 0, top: 0, right: 700, bottom: 560 }

function nearest(points: readonly Point[]): number {
  const distances = points.flatMap((one, index) =>
    points.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  )
  return Math.min(...distances)
}

const inside = ({ x, y }: Point) => x >= MAP.left && x <= MAP.right && y >= MAP.top && y <= MAP.bottom

describe('displaced marks', () => {
  it('stay where they are if they are far enough from each other', () => {
    const points = [
      { x: 10, y: 10 },
      { x: 200, y: 10 },
    ]
    expect(displaced(points, 100, MAP)).toEqual(points)
  })

  it('move apart to the requested distance, each by the same amount', () => {
    const [one, other] = displaced(
      [
        { x: 300, y: 300 },
        { x: 340, y: 300 },
      ],
      100,
      MAP,
    )
    expect(one).toEqual({ x: 270, y: 300 })
    expect(other).toEqual({ x: 370, y: 300 })
  })

  it('move apart from the same point', () => {
    const heap = Array.from({ length: 5 }, () => ({ x: 350, y: 250 }))
    expect(nearest(displaced(heap, 80, MAP))).toBeGreaterThan(79)
  })

  it('stay on the map, even in a corner', () => {
    const corner = Array.from({ length: 6 }, (_, index) => ({ x: index, y: -20 }))
    const marks = displaced(corner, 90, MAP)
    expect(marks.filter(inside)).toHaveLength(6)
    expect(nearest(marks)).toBeGreaterThan(89)
  })

  it('find room for a dozen neighbouring states in the south', () => {
    const south = nigeria.states.toSorted((one, other) => other.y - one.y).slice(0, 12)
    const marks = displaced(south, 104, MAP)
    expect(nearest(marks)).toBeGreaterThan(103)
    expect(marks.every(inside)).toBe(true)
  })

  it('are computed even if there is no room for all of them', () => {
    const crowd = Array.from({ length: 200 }, (_, index) => ({ x: index, y: index }))
    expect(displaced(crowd, 300, MAP)).toHaveLength(200)
  })
})
