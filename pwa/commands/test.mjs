// npm test: runs all tests. `npm test -- unit` runs one kind alone: python, unit, browser or engines. `npm test -- api
// path::test` and `npm test -- pwa name` run one test, and pass on any further arguments.
import { runChecks } from './steps/checks.mjs'
import { runShown } from './steps/children.mjs'
import { needChromium } from './steps/chromium.mjs'
import { command } from './steps/command.mjs'
import { needEngines } from './steps/engines.mjs'
import { installBoth } from './steps/installation.mjs'
import { config, nodeProgram } from './steps/node-program.mjs'
import { environmentPython } from './steps/project.mjs'
import { needServers } from './steps/servers.mjs'
import { buildTestedSiteIfChanged } from './steps/site-build.mjs'
import { addNewPagesToTestSeeds, writeSitePages } from './steps/site-pages.mjs'
import { PARALLEL } from './steps/parallel-pytest.mjs'
import { reportOfPlaywright, reportOfPytest, reportOfVitest } from './steps/test-reports.mjs'
import { selectionOf } from './steps/test-selection.mjs'

const KINDS = {
  python: { name: 'pytest', run: runPytest },
  unit: { name: 'vitest', run: runVitest },
  browser: { name: 'browser tests', run: runBrowserTests },
  engines: { name: 'other engines', run: runEngines },
}

/** Tests of data also run through a real PostgreSQL and a real PgBouncer. */
async function runPytest(chosen, report) {
  const reported = reportOfPytest(report)
  if (chosen.length > 0) return runShown(environmentPython, ['-m', 'pytest', ...reported, ...chosen])
  const complete = await needServers()
  return runShown(environmentPython, [
    '-m',
    'pytest',
    ...reported,
    ...PARALLEL,
    ...(complete ? ['--require-postgresql'] : []),
  ])
}

function runVitest(chosen, report) {
  const reported = reportOfVitest(report)
  return runShown(nodeProgram('vitest'), ['run', '--config', config.vitest, ...reported, ...chosen])
}

async function runBrowserTests(chosen, report) {
  await needChromium()
  await buildTestedSiteIfChanged()
  const { args, env } = reportOfPlaywright(report)
  return runShown(nodeProgram('playwright'), ['test', '--config', config.playwright, ...args, ...chosen], {
    env,
  })
}

/** The main flows in Firefox, WebKit and the oldest Chromium. */
async function runEngines(_chosen, report) {
  if ((await needEngines()) === 0) return 0
  await buildTestedSiteIfChanged()
  const reported = reportOfVitest(report, 'verbose')
  return runShown(nodeProgram('vitest'), ['run', '--config', config.engines, ...reported])
}

await command(async () => {
  const selection = selectionOf(process.argv.slice(2))
  await installBoth('developing')
  // Where changes are judged, nothing is written: what was not committed has to be missed.
  if (!process.env.CI) await writeSitePages().then(addNewPagesToTestSeeds)
  return runChecks(
    selection.map(({ kind, chosen }) => ({
      name: KINDS[kind].name,
      run: (report) => KINDS[kind].run(chosen, report),
    })),
  )
})
