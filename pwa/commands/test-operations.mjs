// npm run test:operations: tests that need several hosts, and take longer than `npm test` may. All of them run on real
// servers.
import { runChecks } from './steps/checks.mjs'
import { runShown } from './steps/children.mjs'
import { needChromium } from './steps/chromium.mjs'
import { command } from './steps/command.mjs'
import { installBoth } from './steps/installation.mjs'
import { nodeProgram } from './steps/node-program.mjs'
import { environmentPython, inProject } from './steps/project.mjs'
import { needServers } from './steps/servers.mjs'
import { buildTestedSiteIfChanged } from './steps/site-build.mjs'
import { reportOfPlaywright } from './steps/test-reports.mjs'
import { TESTED_SITE } from './steps/tested-site.mjs'

const flows = (config, settings) => (report) => {
  const { args, env } = reportOfPlaywright(report)
  const file = inProject('pwa', 'operations', config)
  return runShown(nodeProgram('playwright'), ['test', '--config', file, ...args], {
    env: { ...env, ...settings },
  })
}

await command(async () => {
  await installBoth('developing')
  await needServers()
  await needChromium()
  await buildTestedSiteIfChanged()
  return runChecks([
    { name: 'flows, disturbed one by one', run: flows('one-by-one.config.ts') },
    { name: 'flows, disturbed all the while', run: flows('all-the-while.config.ts') },
    { name: 'open pages through an upgrade', run: flows('upgrade.config.ts') },
    {
      name: 'with PostgreSQL restarted',
      run: flows('all-the-while.config.ts', { DISTURBED: 'database' }),
    },
    {
      name: 'what visitors see',
      run: () => runShown(environmentPython, ['-m', 'api.testing.disturbed_visits', TESTED_SITE]),
    },
  ])
})
