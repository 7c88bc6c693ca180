// npm run coverage: pytest and vitest, measured. Fails below the floors of pyproject.toml and pwa/vitest.config.ts.
import { mkdir, rm } from 'node:fs/promises'
import { runChecks } from './steps/checks.mjs'
import { runShown } from './steps/children.mjs'
import { command } from './steps/command.mjs'
import { installBoth } from './steps/installation.mjs'
import { config, nodeProgram } from './steps/node-program.mjs'
import { environmentPython, inProject } from './steps/project.mjs'
import { PARALLEL } from './steps/parallel-pytest.mjs'
import { needServers } from './steps/servers.mjs'
import { reportOfPytest, reportOfVitest } from './steps/test-reports.mjs'

const coverage = (...args) => runShown(environmentPython, ['-m', 'coverage', ...args])

async function measurePython(report) {
  const complete = await needServers()
  await rm(inProject('var', 'coverage', 'python'), { recursive: true, force: true })
  await mkdir(inProject('var', 'coverage', 'python'), { recursive: true })
  const required = complete ? ['--require-postgresql'] : []
  const code = await coverage('run', '-m', 'pytest', ...reportOfPytest(report), ...PARALLEL, ...required)
  const combined = await coverage('combine', '--quiet')
  return code || combined || (await coverage('report'))
}

await command(async () => {
  await installBoth('developing')
  return runChecks([
    { name: 'coverage of Python', run: measurePython },
    {
      name: 'coverage of TypeScript',
      run: (report) =>
        runShown(nodeProgram('vitest'), [
          'run',
          '--config',
          config.vitest,
          '--coverage',
          ...reportOfVitest(report),
        ]),
    },
  ])
})
