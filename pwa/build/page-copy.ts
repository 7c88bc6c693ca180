import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Pages } from '../src/api/answers.ts'

/** Bytes of copy that a build takes: far more than a site has to say. */
const MOST_BYTES = 16 * 1024 * 1024

/**
 * The company's facts and the copy of all pages, straight from `seeds/`, as the API would answer them.
 *
 * Throws with the API's own complaints, file and line, when a file has a fault.
 */
export async function readPages(pwa: string): Promise<Pages> {
  const project = dirname(pwa)
  const own = join(project, '.venv', 'bin', 'python')
  const python = existsSync(own) ? own : 'python3'
  try {
    const { stdout } = await promisify(execFile)(python, ['-m', 'api', 'pages'], {
      cwd: project,
      maxBuffer: MOST_BYTES,
    })
    return JSON.parse(stdout) as Pages
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim()
    throw new Error(said === undefined || said === '' ? 'python -m api pages failed' : said, { cause: error })
  }
}
