/* oxlint-disable unicorn/consistent-function-scoping -- the page gets this one function and no other */

/** What one rule declares: where it holds, for what, and the declarations as the browser has read them. */
interface Declared {
  readonly place: string
  readonly text: string
}

/** Values through which a custom property shows what it means, whatever it is for. */
const SHOWING = [
  'color',
  'width',
  'opacity',
  'font-family',
  'box-shadow',
  'transition-duration',
  'animation-timing-function',
] as const

/**
 * Runs in a page, where it reads two style sheets that should mean the same. Answers with what does not, rule by rule:
 * values that are computed differently in the window as it is now, and rules that only one of the two has.
 */
export function differencesBetween([source, built, showing]: readonly [
  string,
  string,
  readonly string[],
]): string[] {
  // Where nothing is laid out, a value is told as it is meant: `auto`, not the pixels that it came to.
  const hidden = document.body.appendChild(document.createElement('div'))
  hidden.hidden = true
  const probe = hidden.appendChild(document.createElement('div'))
  const inside = probe.appendChild(document.createElement('div'))
  const [written, minified] = [sheetOf(source), sheetOf(built)]
  const [asWritten, asMinified] = [declaredIn(written), declaredIn(minified)]
  const places = new Set([...asWritten.keys(), ...asMinified.keys()])
  const doubtful = [...places].filter((place) => asWritten.get(place) !== asMinified.get(place))
  const [before, after] = [computed(written, asWritten), computed(minified, asMinified)]
  return doubtful.flatMap((place) => differing(place, before.get(place), after.get(place)))

  function sheetOf(text: string): CSSStyleSheet {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  }

  /** Everything that is declared for one place, in the order of the sheet. */
  function declaredIn(sheet: CSSStyleSheet): Map<string, string> {
    const found = new Map<string, string>()
    for (const { place, text } of rulesOf(sheet.cssRules, ''))
      found.set(place, `${found.get(place) ?? ''}${text}`)
    return found
  }

  function rulesOf(rules: CSSRuleList, context: string): Declared[] {
    return Array.from(rules).flatMap((rule): Declared[] => {
      if (rule instanceof CSSMediaRule) return isOn(rule) ? rulesOf(rule.cssRules, context) : []
      if (rule instanceof CSSSupportsRule)
        return CSS.supports(rule.conditionText) ? rulesOf(rule.cssRules, context) : []
      if (rule instanceof CSSStyleRule)
        return selectorsOf(rule.selectorText).map((selector) => ({
          place: `${context}${selector}`,
          text: rule.style.cssText,
        }))
      if (rule instanceof CSSKeyframeRule)
        return [{ place: `${context}${rule.keyText}`, text: rule.style.cssText }]
      if (rule instanceof CSSKeyframesRule) return rulesOf(rule.cssRules, `@keyframes ${rule.name} `)
      if (rule instanceof CSSGroupingRule) return rulesOf(rule.cssRules, `${context}${headOf(rule)} `)
      throw new Error(`A rule of another kind: ${rule.cssText}`)
    })
  }

  /** Whether its styles hold in this window, on whatever device it is. */
  function isOn({ media }: CSSMediaRule): boolean {
    const device = /\((?:pointer: ?coarse|hover: ?hover|scripting: ?none)\)/g
    return matchMedia(media.mediaText.replaceAll(device, '(min-width: 0px)')).matches
  }

  /** Such as `@container`: the minifier writes a range where we write a bound. */
  function headOf(rule: CSSGroupingRule): string {
    const head = rule.cssText.slice(0, rule.cssText.indexOf('{'))
    return head.replaceAll(/\(width ?>= ?([^)]+)\)/g, '(min-width: $1)').replaceAll(/\s+/g, '')
  }

  function selectorsOf(text: string): string[] {
    const parts: string[] = []
    let [depth, start] = [0, 0]
    for (let index = 0; index <= text.length; index += 1) {
      const sign = text[index]
      if (sign === '(') depth += 1
      if (sign === ')') depth -= 1
      if (sign === undefined || (sign === ',' && depth === 0)) {
        parts.push(text.slice(start, index).trim())
        start = index + 1
      }
    }
    return parts
  }

  /** What the declarations of the doubtful places come to, in a page that has the whole sheet. */
  function computed(sheet: CSSStyleSheet, declared: ReadonlyMap<string, string>) {
    document.adoptedStyleSheets = [sheet]
    return new Map(
      doubtful.flatMap((place): [string, Map<string, string>][] => {
        const text = declared.get(place)
        return text === undefined ? [] : [[place, valuesOf(text)]]
      }),
    )
  }

  function valuesOf(text: string): Map<string, string> {
    probe.style.cssText = text
    const style = getComputedStyle(probe)
    // What a custom property says is spelled in other ways too.
    const names = Array.from(style).filter((name) => !name.startsWith('--'))
    const values = new Map(names.map((name) => [name, style.getPropertyValue(name)]))
    for (const name of Array.from(probe.style).filter((property) => property.startsWith('--'))) {
      for (const shown of showing) {
        inside.style.cssText = `${shown}: var(${name})`
        values.set(`${name} as ${shown}`, getComputedStyle(inside).getPropertyValue(shown))
      }
    }
    return values
  }

  /** At a place, no part of a length is no length. */
  function meant(name: string, value = ''): string {
    return /-(?:origin|position)$/.test(name) ? value.replaceAll(/(?<![\d.])0%/g, '0px') : value
  }

  function differing(
    place: string,
    one: ReadonlyMap<string, string> | undefined,
    other: ReadonlyMap<string, string> | undefined,
  ): string[] {
    if (one === undefined || other === undefined)
      return [`${place} is only in the ${one === undefined ? 'build' : 'source'}`]
    return [...new Set([...one.keys(), ...other.keys()])]
      .filter((name) => meant(name, one.get(name)) !== meant(name, other.get(name)))
      .map(
        (name) => `${place} { ${name}: ${String(one.get(name))} } is ${String(other.get(name))} in the build`,
      )
  }
}

export { SHOWING }
