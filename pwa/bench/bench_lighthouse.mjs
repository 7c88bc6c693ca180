// Lighthouse over every page, on a phone as Lighthouse sees one. Ends non-zero where a score is under 100.
import { runQuietly, runShown } from '../commands/steps/children.mjs'
import { needChromium } from '../commands/steps/chromium.mjs'
import { command } from '../commands/steps/command.mjs'
import { nodeProgram } from '../commands/steps/node-program.mjs'
import { inProject } from '../commands/steps/project.mjs'
import { step } from '../commands/steps/step.mjs'

const FOLDER = inProject('pwa', 'bench')

await command(async () => {
  const chromium = await needChromium()
  await step('Lighthouse', () =>
    runQuietly('npm ci', 'npm', ['ci', '--prefix', FOLDER, '--no-progress', '--no-fund', '--no-audit']),
  )
  return runShown(
    nodeProgram('playwright'),
    ['test', '--config', `${FOLDER}/playwright.config.ts`, 'lighthouse'],
    {
      env: { CHROMIUM: chromium },
    },
  )
})
