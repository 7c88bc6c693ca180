import type { AcceptedPlugin } from 'postcss'

/** The physical sides for the logical ones, in a language that is written from left to right. */
const SIDES = { block: ['top', 'bottom'], inline: ['left', 'right'] } as const

const LOGICAL = /^(margin|padding|border|inset)(?:-(block|inline))(?:-(start|end))?(-(?:width|style|color))?$/

/**
 * The declarations, as pairs of name and value, that express `property` by physical sides; null if it is not a logical
 * one.
 */
export function physical(
  property: string,
  values: readonly string[],
): readonly (readonly [string, string])[] | null {
  if (property === 'inset') {
    const [top = '', right = top, bottom = top, left = right] = values
    return Object.entries({ top, right, bottom, left })
  }
  const [, box = '', axis, end, aspect = ''] = LOGICAL.exec(property) ?? []
  if (axis === undefined) return null
  const named = (side: string) => (box === 'inset' ? side : `${box}-${side}${aspect}`)
  const [start, finish] = SIDES[axis as keyof typeof SIDES]
  const whole = values.join(' ')
  if (end !== undefined) return [[named(end === 'start' ? start : finish), whole]]
  // A border is one value of several words, and the same at both ends.
  if (box === 'border' && aspect === '')
    return [
      [named(start), whole],
      [named(finish), whole],
    ]
  const [first = '', second = first] = values
  return [
    [named(start), first],
    [named(finish), second],
  ]
}

/**
 * Replaces logical properties by those that the oldest browsers know: `padding-block` and `inset` are newer. Lightning
 * CSS does so too, but not if a value contains a variable, as most of ours do.
 */
export function physicalSides(): AcceptedPlugin {
  return {
    postcssPlugin: 'physical-sides',
    Declaration(declaration, { list }) {
      const sides = physical(declaration.prop, list.space(declaration.value))
      if (sides === null) return
      for (const [prop, value] of sides) declaration.cloneBefore({ prop, value })
      declaration.remove()
    },
  }
}
