/** What may stand between the cells of a line. */
const SEPARATORS = ['\t', ';', ',', '|'] as const

export type Separator = (typeof SEPARATORS)[number]

/** Lines that are looked at to find out what stands between cells, and the first line of some spreadsheets, that says so. */
const LOOKED_AT = 20
const SAYS_SO = /^sep=(.)\r?\n/i

/**
 * What stands between the cells of a table; null where the text is none. The same number of cells in nearly all of
 * the first lines makes one, of two columns at least.
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
    // The last one may be cut off.
    const alike = rows.filter((row) => row.length === columns).length
    if (alike >= 0.8 * (rows.length - 1)) return separator
  }
  return null
}

/** The cells of a table, row by row. What stands in quotes may hold separators, line breaks and, doubled, quotes. */
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

/** What stands in the quotes that open at `at`, and where it goes on behind them. Quotes that never close are words. */
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
