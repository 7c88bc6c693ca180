import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Pages } from '../src/api/answers.ts'

/** The most bytes of copy that a build reads: far more than a site needs. */
const MOST_BYTES = 16 * 1024 * 1024

/**
 * The company's facts and the copy of all pages, read from `seeds/`, in the form of the API's response.
 *
 * Throws with the API's own error messages, file and line, if a file is faulty.
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
