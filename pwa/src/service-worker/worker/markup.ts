/** Markup that is safe to put into a page. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = Markup | string | readonly Markup[]

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** A template whose texts are escaped, whatever they are; only what such a template has made goes in as it is. */
export function markup(pieces: TemplateStringsArray, ...values: readonly Value[]): Markup {
  // Lines are joined: the browser may find no text where React draws none.
  const joined = pieces.map((piece) => piece.replace(/\n\s*/g, ''))
  return new Markup(joined.reduce((text, piece, at) => text + textOf(values[at - 1] ?? '') + piece))
}

function textOf(value: Value): string {
  if (value instanceof Markup) return value.text
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)
  return value.map(({ text }) => text).join('')
}
