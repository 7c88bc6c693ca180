import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** The words of all messages that a server has stored, by the operator's own command. */
export async function receivedMessages(database: string): Promise<string[]> {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const { stdout } = await promisify(execFile)(
    `${root}/.venv/bin/python`,
    ['-m', 'api', 'messages', '--json'],
    { cwd: root, env: { ...process.env, DATABASE_URL: database } },
  )
  return (JSON.parse(stdout) as { message: string }[]).map(({ message }) => message)
}
