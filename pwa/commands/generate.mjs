// npm run generate: the browser's types of the API, from the API's own description, and what follows from the route
// table: the server's list of pages, and the tests' copy of a new page's seed file.
import { writeApiTypes } from './steps/api-types.mjs'
import { command } from './steps/command.mjs'
import { installBoth } from './steps/installation.mjs'
import { addNewPagesToTestSeeds, writeSitePages } from './steps/site-pages.mjs'
import { step } from './steps/step.mjs'

await command(async () => {
  await installBoth('serving')
  await step('Pages', () => writeSitePages().then(addNewPagesToTestSeeds))
  await step('API types', writeApiTypes)
  return 0
})
