/** The possible separators between the cells of a line. */
const SEPARATORS = ['\t', ';', ',', '|'] as const

export type Separator = (typeof SEPARATORS)[number]

/** The lines that are examined to find the separator, and the first line of some spreadsheets, which names it. */
const LOOKED_AT = 20
const SAYS_SO = /^sep=(.)\r?\n/i

/**
 * The separator of a table; null if the text is none. A text is a table if nearly all of its first lines have the same
 * number of cells, at least two.
 */
export function separatorOf(text: string): Separator | null {
  const said = SAYS_SO.exec(text)?.[1]
  const named = SEPARATORS.find((separator) => separator === said)
  if (named !== undefined) return named
  const start = text.slice(0, 40_000)
  for (const separator of SEPARATORS) {
    const rows = rowsOf(start, separator)
      .filter((row) => row.some((cell) => cell.trim() !== ''))
      .slice(0, LOOKED_AT)
    const [first] = rows
    const columns = first?.length ?? 0
    if (columns < 2 || rows.length < 2) continue
    // The last line may be incomplete.
    const alike = rows.filter((row) => row.length === columns).length
    if (alike >= 0.8 * (rows.length - 1)) return separator
  }
  return null
}

/** The cells of a table, row by row. Quoted cells may contain separators, line breaks and doubled quotes. */
export function rowsOf(text: string, separator: Separator): readonly (readonly string[])[] {
  const rows: string[][] = []
  let row: string[] = []
  let at = text.replace(SAYS_SO, '').length === text.length ? 0 : text.indexOf('\n') + 1
  const end = new RegExp(`[${separator === '|' ? '\\|' : separator}\\r\\n]`, 'g')

  function endRow(): void {
    rows.push(row)
    row = []
  }

  while (at < text.length) {
    let cell = ''
    if (text[at] === '"') {
      const [inside, next] = quoted(text, at)
      cell = inside
      at = next
    }
    end.lastIndex = at
    const stop = end.exec(text)?.index ?? text.length
    row.push(cell + text.slice(at, stop))
    at = stop + 1
    if (text[stop] === separator) {
      if (at >= text.length) row.push('')
    } else {
      if (text[stop] === '\r' && text[at] === '\n') at += 1
      endRow()
    }
  }
  if (row.length > 0) endRow()
  return rows
}

/**
 * The content of the quotes that open at `at`, and the position after them. Quotes that never close are ordinary text.
 */
function quoted(text: string, at: number): readonly [string, number] {
  let from = at + 1
  let inside = ''
  for (;;) {
    const close = text.indexOf('"', from)
    if (close < 0) return ['"', at + 1]
    inside += text.slice(from, close)
    if (text[close + 1] !== '"') return [inside, close + 1]
    inside += '"'
    from = close + 2
  }
}
