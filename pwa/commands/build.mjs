// npm run build: the production build in pwa/dist.
import { command } from './steps/command.mjs'
import { installNodePackages } from './steps/node-packages.mjs'
import { installPython } from './steps/python-environment.mjs'
import { buildSite } from './steps/site-build.mjs'

await command(async () => {
  await Promise.all([installNodePackages(), installPython('serving')])
  await buildSite()
  return 0
})
