// npm start: from a clean clone to a served site. What is done already is not done again.
import { command } from './steps/command.mjs'
import { installNodePackages } from './steps/node-packages.mjs'
import { address, checkPort } from './steps/port.mjs'
import { installPython, somePython } from './steps/python-environment.mjs'
import { serve } from './steps/serving.mjs'
import { checkSettings } from './steps/settings.mjs'
import { buildSiteIfChanged } from './steps/site-build.mjs'

async function prepareSite() {
  await installNodePackages()
  await buildSiteIfChanged()
}

await command(async () => {
  await checkPort(address())
  await checkSettings(await somePython())
  await Promise.all([prepareSite(), installPython('serving')])
  return serve()
})
