import type { AcceptedPlugin } from 'postcss'

/** The sides that a page of a language from left to right has for those that depend on how it is written. */
const SIDES = { block: ['top', 'bottom'], inline: ['left', 'right'] } as const

const LOGICAL = /^(margin|padding|border|inset)(?:-(block|inline))(?:-(start|end))?(-(?:width|style|color))?$/

/** The declarations, as pairs of name and value, that say for the physical sides what `property` says; null where it is none. */
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
 * Writes the sides that the browsers of the floor know: `padding-block` and `inset` are newer. Lightning CSS does so too,
 * but not where a value has a variable in it, as most of ours.
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
