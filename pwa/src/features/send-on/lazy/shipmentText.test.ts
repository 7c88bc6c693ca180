import { assert, constantFrom, oneof, option, property, record, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Milestone, Progress } from '#api/answers.ts'
import { linkOfShipment, MOST_CHARACTERS, shipmentText } from './shipmentText.ts'

const ORIGIN = 'https://waybill.example'
const NUMBER = 'WB2600100005'
const LINK = `${ORIGIN}/track?number=${NUMBER}`

function shipment(title: string, time: string | null, milestone: Milestone | null, number = NUMBER) {
  const progress: Progress = {
    milestone,
    place: null,
    day: null,
    zone: null,
    steps: [{ milestone, day: null }],
    advice: null,
    quiet: null,
  }
  return { shipmentNumber: number, steps: [{ title, time }], progress }
}

const numberOf = (length: number) => 'W'.repeat(length)

const textOf = (...given: Parameters<typeof shipment>) => shipmentText(shipment(...given), ORIGIN)

describe('the text of a shipment', () => {
  it('has the milestone, the time and the link, but not the title of the step', () => {
    expect(textOf('Held at customs: Ada Obi owes 5', '17 Nov 2026, 10:30am', 'held')).toBe(
      `Held, 17 Nov 2026, 10:30am: ${LINK}`,
    )
  })

  it('has the title of the step if its milestone is unknown', () => {
    expect(textOf('Code 47 at gate B', 'Monday', null)).toBe(`Code 47 at gate B, Monday: ${LINK}`)
    expect(shipmentText({ ...shipment('Code 47', 'Monday', null), progress: null }, ORIGIN)).toBe(
      `Code 47, Monday: ${LINK}`,
    )
  })

  it('says when a shipment has not been collected yet', () => {
    expect(textOf('Picked up', null, null)).toBe(`Not collected yet: ${LINK}`)
  })

  it('shortens a long step, but not the link', () => {
    const text = textOf('A very long way of saying next to nothing '.repeat(6), '9 Nov 2026, 9:12am', null)
    expect(text).toHaveLength(MOST_CHARACTERS)
    expect(text).toMatch(/^A very long way of saying .+…, 9 Nov 2026, 9:12am: https:/)
    expect(text.endsWith(` ${LINK}`)).toBe(true)
  })

  it.each([
    ['joined emoji', '👩‍👩‍👧‍👦'.repeat(40)],
    ['halves of emoji', '\uD83D'.repeat(200)],
    ['lines that are turned around', '\u202Egnol\n'.repeat(60)],
  ])('is valid text of limited length with %s', (_, title) => {
    const text = textOf(title, 'Monday', null)
    expect(text.length).toBeLessThanOrEqual(MOST_CHARACTERS)
    expect(text).not.toMatch(/[\p{Surrogate}\n\u202E]/u)
    expect(() => encodeURIComponent(text)).not.toThrow()
  })

  it('drops the time, and then shortens the milestone, if the number is long', () => {
    const time = 'on the ninth of November'
    expect(textOf('x', time, 'out-for-delivery', numberOf(70))).toContain(`Out for delivery, ${time}: `)
    expect(textOf('x', time, 'out-for-delivery', numberOf(100))).toMatch(/^Out for delivery: https:/)
    expect(textOf('x', time, 'out-for-delivery', numberOf(110))).toMatch(/^Out for de…: https:/)
    const longest = linkOfShipment(numberOf(200), ORIGIN)
    expect(textOf('x', time, 'out-for-delivery', numberOf(200))).toBe(longest)
  })

  it('fits without cutting its link, whatever the steps', () => {
    const words = oneof(
      string({ unit: 'grapheme', maxLength: 300 }),
      string({ unit: 'binary', maxLength: 300 }),
      string({ unit: constantFrom('👩‍👩‍👧‍👦', '\uD83D', '\u202E', '\n', 'ọ́', '…', ' '), maxLength: 80 }),
    )
    const given = record({
      title: words,
      time: option(words),
      milestone: option(constantFrom<Milestone>('held', 'ready-for-pick-up')),
      number: oneof(string({ unit: 'grapheme', maxLength: 12 }), constantFrom(NUMBER, 'W'.repeat(90))),
    })
    assert(
      property(given, ({ title, time, milestone, number }) => {
        const text = textOf(title, time, milestone, number)
        const link = linkOfShipment(number, ORIGIN)
        expect(text === link || text.endsWith(`: ${link}`)).toBe(true)
        expect(text.length).toBeLessThanOrEqual(Math.max(MOST_CHARACTERS, link.length))
        expect(text).not.toMatch(/[\p{Surrogate}\n\u202E]/u)
      }),
      { seed: 20_261_127, numRuns: 500 },
    )
  })
})
