// npm run lint: formatting, lint and static types of both languages; the browser's are checked against the API.
import { writeApiTypes } from './steps/api-types.mjs'
import { checkNewerUses } from './steps/newer-uses.mjs'
import { runChecks } from './steps/checks.mjs'
import { runShown } from './steps/children.mjs'
import { command } from './steps/command.mjs'
import { installBoth } from './steps/installation.mjs'
import { config, nodeProgram } from './steps/node-program.mjs'
import { environmentPython } from './steps/project.mjs'

const node = (name, ...args) => runShown(nodeProgram(name), args)
const python = (...args) => runShown(environmentPython, ['-m', ...args])

await command(async () => {
  await installBoth('developing')
  return runChecks([
    { name: 'prettier', run: () => node('prettier', '--check', '--log-level', 'warn', '.') },
    { name: 'oxlint', run: () => node('oxlint', '--deny-warnings', 'pwa') },
    { name: 'API types', run: () => writeApiTypes().then(() => 0) },
    { name: 'tsc', run: () => node('tsc', '-p', config.types, '--noEmit') },
    { name: 'older browsers', run: checkNewerUses },
    { name: 'ruff check', run: () => python('ruff', 'check', '.') },
    { name: 'ruff format', run: () => python('ruff', 'format', '--check', '.') },
    { name: 'mypy', run: () => python('mypy') },
  ])
})
