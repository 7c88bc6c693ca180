import { writeFile } from 'node:fs/promises'
import { runCaptured } from './children.mjs'
import { Failure } from './failure.mjs'
import { environmentPython, inProject } from './project.mjs'

/** Written anew by `npm run generate`, `npm run dev` and `npm run lint`, and not in the repository. */
const FILE = inProject('pwa', 'src', 'api', 'schema.d.ts')

/** Writes the browser's types of the API from the API itself. */
export async function writeApiTypes() {
  const { code, stdout, output } = await runCaptured(environmentPython, ['-m', 'api', 'schema'])
  if (code !== 0) throw new Failure(`python -m api schema failed\n${output}`)
  // Not `immutable`: the client takes a readonly array for an object and spoils its type.
  // Loaded late: the packages may have been installed a moment ago.
  const { default: openapiTypes, astToString } = await import('openapi-typescript')
  const nodes = await openapiTypes(JSON.parse(stdout), { alphabetize: true })
  const types = astToString(nodes)
  await writeFile(FILE, `// Generated from the API by npm run generate. Do not edit.\n${types}`)
}
