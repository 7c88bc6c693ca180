import { readFile } from 'node:fs/promises'

/** The columns of the rows that `api/bench/table.py` and `pwa/bench/figure.ts` write. */
const HEAD = ['figure', 'ours', 'compared with', 'ratio', 'noise', 'goal', '']

/**
 * One table, in Markdown, of the rows that benchmarks have left in `file`: a list of cells in JSON on each line. Empty
 * if there are none.
 */
export async function tableOf(file) {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean)
  if (lines.length === 0) return ''
  const rows = [HEAD, ...lines.map((line) => JSON.parse(line))]
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  const rule = widths.map((width) => '-'.repeat(width))
  const [head, ...others] = rows.map((row) => lineOf(row, widths))
  return `\n${[head, lineOf(rule, widths), ...others].join('\n')}\n`
}

function lineOf(cells, widths) {
  return `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`
}
