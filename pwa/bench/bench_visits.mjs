// First and later visits to every page, over lines as phones have them and on a slow processor.
import { runShown } from '../commands/steps/children.mjs'
import { needChromium } from '../commands/steps/chromium.mjs'
import { command } from '../commands/steps/command.mjs'
import { nodeProgram } from '../commands/steps/node-program.mjs'
import { inProject } from '../commands/steps/project.mjs'

await command(async () => {
  const chromium = await needChromium()
  return runShown(
    nodeProgram('playwright'),
    ['test', '--config', inProject('pwa', 'bench', 'playwright.config.ts'), 'visits'],
    { env: { CHROMIUM: chromium } },
  )
})
