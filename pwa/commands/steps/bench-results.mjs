import { writeFile } from 'node:fs/promises'
import { arch, availableParallelism, platform } from 'node:os'
import { tableOf } from './bench-table.mjs'
import { runCaptured } from './children.mjs'
import { findChromium } from './chromium.mjs'
import { environmentPython, inProject } from './project.mjs'

/** The only file with the results of a run; documents link to it. */
export const RESULTS = inProject('pwa', 'bench', 'RESULTS.md')

/**
 * Everything besides the code that affects the results: processor, number of cores, and the versions of the programs.
 */
export async function machineClass() {
  const chromium = findChromium()
  return [
    `${availableParallelism()} cores (${platform()} ${arch()})`,
    await versionOf(environmentPython),
    `Node ${process.versions.node}`,
    chromium === null ? 'no browser' : await versionOf(chromium),
  ]
}

/** Writes the rows that benchmarks have left in `rows` as the results of a complete run on `machine` at `date`. */
export async function writeResults(rows, { machine, date = new Date(), file = RESULTS }) {
  await writeFile(file, document(await tableOf(rows), machine, date))
}

/** The results document around its table: how it was made, and what its columns mean. */
function document(table, machine, date) {
  return `# Bench results

Written by \`npm run bench\` on ${date.toISOString().slice(0, 10)}; do not edit.
Machine: ${machine.join(', ')}.

The ratio is what can be compared between machines. Noise is where the middle half of the rounds' ratios lies.
What each row measures, and why, is described in [\`api/bench\`](../../api/bench/README.md) and in
[\`pwa/bench\`](README.md).
${table}`
}

/** A program's own name and version, such as "Python 3.11.7". */
async function versionOf(program) {
  const { code, stdout } = await runCaptured(program, ['--version'])
  return code === 0 ? stdout.trim().split('\n')[0] : 'unknown version'
}
