import { join } from 'node:path'
import { build } from 'vite'
import { SCRIPT_TARGET } from './browser-floor.ts'

/**
 * The script that stands in a page itself (`src/app/entry/first-frame-first.ts`), in one line, for the site whose sources lie in
 * `root`. Throws where it would end its own element.
 */
export async function firstFrameFirst(root: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      target: SCRIPT_TARGET,
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'src/app/entry/first-frame-first.ts'),
        output: { format: 'iife' },
      },
    },
  })
  const [script] = 'output' in built ? built.output : []
  if (script?.type !== 'chunk') throw new Error('first-frame-first.ts was not built')
  const code = script.code.trim()
  if (code.includes('</script')) throw new Error('first-frame-first.ts has the end of its own element in it')
  return code
}
