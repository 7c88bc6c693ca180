// npm run generate: the browser's types of the API, from the API's own description.
import { writeApiTypes } from './steps/api-types.mjs'
import { command } from './steps/command.mjs'
import { installBoth } from './steps/installation.mjs'
import { step } from './steps/step.mjs'

await command(async () => {
  await installBoth('serving')
  await step('API types', writeApiTypes)
  return 0
})
