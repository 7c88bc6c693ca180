import { describe, expect, it } from 'vitest'
import { atFirst, rotationOf, tabAfterKey } from './rotation.ts'

const rotate = rotationOf(3)

describe('the rotation', () => {
  it('moves on at the end of each tab, and from the third to the first', () => {
    const shown = [1, 2, 3].reduce(
      (seen) => [...seen, rotate(seen.at(-1) ?? atFirst, { type: 'ended' })],
      [atFirst],
    )
    expect(shown.map(({ tab }) => tab)).toEqual([0, 1, 2, 0])
  })

  it('restarts the progress for a chosen tab, even for the current one', () => {
    const chosen = rotate({ tab: 1, round: 7, running: true }, { type: 'chosen', tab: 1 })
    expect(chosen).toEqual({ tab: 1, round: 8, running: true })
  })

  it('is paused until it is started', () => {
    expect(atFirst.running).toBe(false)
    expect(rotate(rotate(atFirst, { type: 'started' }), { type: 'stopped' }).running).toBe(false)
  })
})

it.each([
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['x', 1, null],
])('the key %s moves from tab %i to %s', (key, from, to) => {
  expect(tabAfterKey(key, from, 3)).toBe(to)
})
