// npm start: from a clean clone to a served site. Steps that are done already are skipped.
import { command } from './steps/command.mjs'
import { installBoth } from './steps/installation.mjs'
import { address, checkPort } from './steps/port.mjs'
import { somePython } from './steps/python-environment.mjs'
import { gracePeriodOf, serve } from './steps/serving.mjs'
import { checkSettings } from './steps/settings.mjs'
import { buildSiteIfChanged } from './steps/site-build.mjs'
import { writeSitePages } from './steps/site-pages.mjs'

await command(async () => {
  await checkPort(address())
  await checkSettings(await somePython())
  await installBoth('serving')
  await writeSitePages()
  await buildSiteIfChanged()
  return serve()
}, gracePeriodOf(process.env))
