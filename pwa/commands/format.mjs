// npm run format: puts both languages into the form that npm run lint asks for.
import { runShown } from './steps/children.mjs'
import { command } from './steps/command.mjs'
import { installBoth } from './steps/installation.mjs'
import { nodeProgram } from './steps/node-program.mjs'
import { environmentPython } from './steps/project.mjs'

await command(async () => {
  await installBoth('developing')
  const codes = [
    await runShown(nodeProgram('prettier'), ['--write', '--log-level', 'warn', '.']),
    // The format first, so that no line is called too long that it would break.
    await runShown(environmentPython, ['-m', 'ruff', 'format', '.']),
    await runShown(environmentPython, ['-m', 'ruff', 'check', '--fix', '.']),
    await runShown(environmentPython, ['-m', 'ruff', 'format', '.']),
  ]
  return Math.max(...codes)
})
