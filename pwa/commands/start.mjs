// npm start: from a clean clone to a served site. What is done already is not done again.
import { command } from './steps/command.mjs'
import { installNodePackages } from './steps/node-packages.mjs'
import { address, checkPort } from './steps/port.mjs'
import { checkPython, installPython } from './steps/python-environment.mjs'
import { serve } from './steps/serving.mjs'
import { buildSiteIfChanged } from './steps/site-build.mjs'

await command(async () => {
  await checkPort(address())
  await checkPython()
  await Promise.all([installNodePackages(), installPython('serving')])
  await buildSiteIfChanged()
  return serve()
})
