// npm run format: formats both languages as npm run lint expects them.
import { runShown } from './steps/children.mjs'
import { command } from './steps/command.mjs'
import { installBoth } from './steps/installation.mjs'
import { nodeProgram } from './steps/node-program.mjs'
import { environmentPython } from './steps/project.mjs'

await command(async () => {
  await installBoth('developing')
  const codes = [
    await runShown(nodeProgram('prettier'), ['--write', '--log-level', 'warn', '.']),
    // Formatting comes first, so that the linter does not report long lines that the formatter would break.
    await runShown(environmentPython, ['-m', 'ruff', 'format', '.']),
    await runShown(environmentPython, ['-m', 'ruff', 'check', '--fix', '.']),
    await runShown(environmentPython, ['-m', 'ruff', 'format', '.']),
  ]
  return Math.max(...codes)
})
