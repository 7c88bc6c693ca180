// npm run build: the production build in pwa/dist.
import { command } from './steps/command.mjs'
import { installNodePackages } from './steps/node-packages.mjs'
import { buildSite } from './steps/site-build.mjs'

await command(async () => {
  await installNodePackages()
  await buildSite()
  return 0
})
