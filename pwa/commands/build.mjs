// npm run build: the production build in pwa/dist.
import { command } from './steps/command.mjs'
import { installBoth } from './steps/installation.mjs'
import { buildSite } from './steps/site-build.mjs'

await command(async () => {
  await installBoth('serving')
  await buildSite()
  return 0
})
