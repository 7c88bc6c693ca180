// How long a key press in the picker of 1,856 places takes to be painted, next to the browser's own list of them.
import { runShown } from '../commands/steps/children.mjs'
import { needChromium } from '../commands/steps/chromium.mjs'
import { command } from '../commands/steps/command.mjs'
import { nodeProgram } from '../commands/steps/node-program.mjs'
import { inProject } from '../commands/steps/project.mjs'

await command(async () => {
  const chromium = await needChromium()
  return runShown(
    nodeProgram('playwright'),
    ['test', '--config', inProject('pwa', 'bench', 'playwright.config.ts'), 'picker'],
    { env: { CHROMIUM: chromium } },
  )
})
