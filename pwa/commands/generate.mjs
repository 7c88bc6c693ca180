// npm run generate: the browser's types of the API, from the API's own description, and the server's list of the site's
// pages, from the route table.
import { writeApiTypes } from './steps/api-types.mjs'
import { command } from './steps/command.mjs'
import { installBoth } from './steps/installation.mjs'
import { writeSitePages } from './steps/site-pages.mjs'
import { step } from './steps/step.mjs'

await command(async () => {
  await installBoth('serving')
  await step('Pages', writeSitePages)
  await step('API types', writeApiTypes)
  return 0
})
