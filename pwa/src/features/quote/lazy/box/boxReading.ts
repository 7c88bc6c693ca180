import { sidesIn } from './boxSides.ts'
import type { Box } from './volumetricWeight.ts'

/** The texts in the three fields. */
export type SideTexts = readonly [length: string, width: string, height: string]

export const SIDES = ['Length', 'Width', 'Height'] as const

export type BoxReading =
  /** Not all of its sides have been typed yet. */
  | { readonly state: 'incomplete' }
  | { readonly state: 'wrong'; readonly side: number; readonly words: string }
  | { readonly state: 'read'; readonly box: Box }

/** Centimetres: a longer side was written in millimetres, or goes by ship. */
const LONGEST_SIDE = 400

/** Centimetres: a box whose longest side is shorter was measured in metres. */
const SMALLEST_BOX = 5

/** Reads the box from the fields, of which one may contain several sides. */
export function readBox(texts: SideTexts): BoxReading {
  const box: number[] = []
  for (const [side, text] of texts.entries()) {
    if (text.trim() === '') continue
    const sides = sidesIn(text)
    const words = sides === null ? 'write it in centimetres, such as 40 or 40.5.' : faultOf(sides)
    if (sides === null || words !== null) {
      return { state: 'wrong', side, words: `${SIDES[side] ?? ''}: ${words ?? ''}` }
    }
    box.push(...sides)
  }
  const [length, width, height] = box
  if (box.length > 3) return { state: 'wrong', side: 0, words: 'A box has three sides: write one in each.' }
  if (length === undefined || width === undefined || height === undefined) return { state: 'incomplete' }
  if (Math.max(...box) < SMALLEST_BOX) {
    const [centimetres, metres] = [box, box.map((side) => side * 100)].map((all) =>
      all.map(inDigits).join(' × '),
    )
    const words = `${centimetres ?? ''} cm is smaller than a matchbox. If you measured in metres, write ${metres ?? ''}.`
    return { state: 'wrong', side: 0, words }
  }
  return { state: 'read', box: [length, width, height] }
}

/** The fields after distributing the sides that were typed into one of them; null if it contains at most one side. */
export function dealtOut(texts: SideTexts, from: number, text: string): SideTexts | null {
  const sides = sidesIn(text)
  if (sides === null || sides.length < 2) return null
  const first = sides.length === 3 ? 0 : Math.min(from, 1)
  const [length, width, height] = texts.map((old, at) => {
    const side = sides[at - first]
    return side === undefined ? (at === from ? '' : old) : inDigits(side)
  })
  return [length ?? '', width ?? '', height ?? '']
}

function faultOf(sides: readonly number[]): string | null {
  if (sides.includes(0)) return '0 cm is no size. Write centimetres, such as 40.'
  const long = sides.find((side) => side > LONGEST_SIDE)
  return long === undefined
    ? null
    : `${inDigits(long)} cm is ${inDigits(long / 100)} m. Write centimetres. If it really is that long, ask us.`
}

/** Rounds away the inexact digits of binary fractions. */
const inDigits = (amount: number) => String(Math.round(amount * 1000) / 1000)
