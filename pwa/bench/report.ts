import { appendFileSync } from 'node:fs'
import type { Row } from './figure.ts'

/**
 * Hands rows over to `npm run bench`, which prints those of all benches as one table: a line of JSON each, added to
 * the file that `BENCH_ROWS` names. A bench that runs by itself prints them.
 */
export function report(rows: readonly Row[], file = process.env['BENCH_ROWS']): void {
  if (file === undefined) for (const row of rows) console.log(row.join('  '))
  else appendFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
}
