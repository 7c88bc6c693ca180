// npm test: everything that tests. `npm test -- unit` runs one kind alone: python, unit, browser or engines.
import { runChecks } from './steps/checks.mjs'
import { runShown } from './steps/children.mjs'
import { needChromium } from './steps/chromium.mjs'
import { command } from './steps/command.mjs'
import { needEngines } from './steps/engines.mjs'
import { Failure } from './steps/failure.mjs'
import { installBoth } from './steps/installation.mjs'
import { config, nodeProgram } from './steps/node-program.mjs'
import { environmentPython } from './steps/project.mjs'
import { needServers } from './steps/servers.mjs'
import { buildTestedSiteIfChanged } from './steps/site-build.mjs'

const KINDS = {
  python: [{ name: 'pytest', run: runPytest }],
  unit: [{ name: 'vitest', run: () => runShown(nodeProgram('vitest'), ['run', '--config', config.vitest]) }],
  browser: [{ name: 'browser tests', run: runBrowserTests }],
  engines: [{ name: 'other engines', run: runEngines }],
}

/** Those about data go through a real PostgreSQL and a real PgBouncer too. */
async function runPytest() {
  const complete = await needServers()
  return runShown(environmentPython, ['-m', 'pytest', ...(complete ? ['--require-postgresql'] : [])])
}

async function runBrowserTests() {
  await needChromium()
  await buildTestedSiteIfChanged()
  return runShown(nodeProgram('playwright'), ['test', '--config', config.playwright])
}

/** The main flows in Firefox, WebKit and the oldest Chromium. */
async function runEngines() {
  if ((await needEngines()) === 0) return 0
  await buildTestedSiteIfChanged()
  return runShown(nodeProgram('vitest'), ['run', '--config', config.engines])
}

await command(async () => {
  const kinds = process.argv.slice(2)
  const unknown = kinds.find((kind) => !(kind in KINDS))
  if (unknown !== undefined)
    throw new Failure(`${unknown}: the kinds of tests are ${Object.keys(KINDS).join(', ')}`)
  await installBoth('developing')
  return runChecks((kinds.length > 0 ? kinds : Object.keys(KINDS)).flatMap((kind) => KINDS[kind]))
})
