// npm run bench: runs every benchmark of both languages, one after the other, and writes all results to one document.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { machineClass, RESULTS, writeResults } from './steps/bench-results.mjs'
import { tableOf } from './steps/bench-table.mjs'
import { runChecks } from './steps/checks.mjs'
import { runShown } from './steps/children.mjs'
import { command } from './steps/command.mjs'
import { installBoth } from './steps/installation.mjs'
import { environmentPython, inProject, root } from './steps/project.mjs'
import { buildSiteIfChanged, buildTestedSiteIfChanged } from './steps/site-build.mjs'

async function benchmarksIn(folder, ending) {
  const names = await readdir(inProject(folder, 'bench')).catch(() => [])
  return names.filter((name) => name.startsWith('bench_') && name.endsWith(ending)).toSorted()
}

await command(async () => {
  await installBoth('developing')
  await buildSiteIfChanged()
  // The browser's figures are of the site that the browser tests use, so that editing the shipped copy does not change
  // them.
  await buildTestedSiteIfChanged()
  const python = await benchmarksIn('api', '.py')
  const node = await benchmarksIn('pwa', '.mjs')
  const folder = await mkdtemp(join(tmpdir(), 'waybill-bench-'))
  const rows = join(folder, 'rows.jsonl')
  const exitCode = await runChecks([
    ...python.map((name) => ({
      name,
      run: () => runShown(environmentPython, ['-m', `api.bench.${name.replace(/\.py$/, '')}`, rows]),
    })),
    ...node.map((name) => ({
      name,
      run: () => runShown(process.execPath, [inProject('pwa', 'bench', name)], { env: { BENCH_ROWS: rows } }),
    })),
  ])
  process.stdout.write(await tableOf(rows))
  // After a failure the results would look as if a benchmark had been removed.
  if (exitCode === 0) {
    await writeResults(rows, { machine: await machineClass() })
    process.stdout.write(`\nWritten to ${relative(root, RESULTS)}\n`)
  }
  await rm(folder, { recursive: true })
  return exitCode
})
