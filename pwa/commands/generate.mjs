// npm run generate: the browser's types of the API, from the API's own description.
import { writeApiTypes } from './steps/api-types.mjs'
import { command } from './steps/command.mjs'
import { installNodePackages } from './steps/node-packages.mjs'
import { installPython } from './steps/python-environment.mjs'
import { step } from './steps/step.mjs'

await command(async () => {
  await Promise.all([installNodePackages(), installPython('serving')])
  await step('API types', writeApiTypes)
  return 0
})
