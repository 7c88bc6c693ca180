import { spawn } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { withoutSettings } from '../e2e/site-server.ts'
import { TESTED_SITE } from '../commands/steps/tested-site.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Processes of the site behind nginx with the shipped settings, on one database. */
export type Hosts = {
  origin: string
  /** Their `DATABASE_URL`, for the operator's commands. */
  database: string
  /** What Chromium needs to find them by their name, and to trust their certificate and no other. */
  browserArgs: readonly string[]
  /** Does one thing to them, such as `kill 1`; `python -m api.testing.several_hosts --help` lists what can be done. */
  tell: (command: string) => Promise<void>
  end: () => Promise<void>
}

type Description = { origin: string; certificate: string; database: string }

/** Starts three with the tested site, on PostgreSQL and Redis; `options` are added to the command. */
export const startHosts = (options: readonly string[] = []): Promise<Hosts> =>
  startAnyHosts(['--redis', '--site', TESTED_SITE, ...options])

/** Starts those that the options ask for, with `environment` on top of ours. What they have to say about their start is shown. */
export async function startAnyHosts(
  options: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Hosts> {
  const command = ['-m', 'api.testing.several_hosts', ...options]
  const program = spawn(`${root}/.venv/bin/python`, command, {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...withoutSettings(process.env), ...environment },
    // A Ctrl-C in the terminal is for the tests, which end it in order.
    detached: true,
  })
  const ended = new Promise((resolve) => program.once('close', resolve))
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]()
  const answer = async () => {
    const { done, value } = await lines.next()
    if (done === true) throw new Error('The hosts have ended')
    return value
  }
  const { origin, certificate, database } = JSON.parse(await answer()) as Description
  return {
    origin,
    database,
    browserArgs: [
      `--host-resolver-rules=MAP ${new URL(origin).hostname} 127.0.0.1`,
      `--ignore-certificate-errors-spki-list=${await fingerprintOf(certificate)}`,
    ],
    tell: async (asked) => {
      program.stdin.write(`${asked}\n`)
      const said = await answer()
      if (said !== `done ${asked}`) throw new Error(`${asked}: ${said}`)
    },
    end: async () => {
      program.stdin.end()
      await ended
    },
  }
}

/** The hash of its public key, which is what Chromium can be told to trust. */
async function fingerprintOf(certificate: string): Promise<string> {
  const { publicKey } = new X509Certificate(await readFile(certificate))
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')
}
