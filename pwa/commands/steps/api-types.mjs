import { readFile, writeFile } from 'node:fs/promises'
import { runCaptured } from './children.mjs'
import { Failure } from './failure.mjs'
import { environmentPython, inProject } from './project.mjs'

const FILE = inProject('pwa', 'src', 'api', 'schema.d.ts')

/** Writes the browser's types of the API from the API itself. */
export async function writeApiTypes() {
  await writeFile(FILE, await apiTypes())
}

/** Throws a Failure when the browser's types are not those of the API. */
export async function checkApiTypes() {
  const written = await readFile(FILE, 'utf8').catch(() => '')
  if (written !== (await apiTypes())) {
    throw new Failure('pwa/src/api/schema.d.ts is not what the API says: run npm run generate')
  }
}

async function apiTypes() {
  const { code, stdout, output } = await runCaptured(environmentPython, ['-m', 'api', 'schema'])
  if (code !== 0) throw new Failure(`python -m api schema failed\n${output}`)
  // Not `immutable`: the client takes a readonly array for an object and spoils its type.
  // Loaded late: the packages may have been installed a moment ago.
  const { default: openapiTypes, astToString } = await import('openapi-typescript')
  const nodes = await openapiTypes(JSON.parse(stdout), { alphabetize: true })
  return `// Generated from the API by npm run generate. Do not edit.\n${astToString(nodes)}`
}
