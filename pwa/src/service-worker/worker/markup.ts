/** Markup that is safe to insert into a page. */
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

/** A template tag that escapes all values, except for markup that such a template has made. */
export function markup(pieces: TemplateStringsArray, ...values: readonly Value[]): Markup {
  // Lines are joined, because the browser must find no text where React renders none.
  const joined = pieces.map((piece) => piece.replace(/\n\s*/g, ''))
  return new Markup(joined.reduce((text, piece, at) => text + textOf(values[at - 1] ?? '') + piece))
}

function textOf(value: Value): string {
  if (value instanceof Markup) return value.text
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)
  return value.map(({ text }) => text).join('')
}
