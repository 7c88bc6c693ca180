import { type ChildProcess, spawn } from 'node:child_process'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { TESTED_SITE, TEST_HOME } from '../commands/steps/tested-site.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A production server of its own, with a database of its own. */
export type SiteServer = {
  origin: string
  /** Its `DATABASE_URL`, for the operator's commands. */
  database: string
  stop: () => Promise<void>
  /** Ends the server as a power cut would. What it has stored stays. */
  kill: () => Promise<void>
  /** Starts it again after that, at the same address. */
  revive: () => Promise<void>
}

/**
 * Starts the server that `npm start` starts, at a free port and on a fresh copy of the seeded database.
 *
 * `environment` is set on top of ours, and `options` are added to the command. Throws with all that the server wrote when it ends before it is ready.
 */
export async function startSite(
  environment: Record<string, string> = {},
  options: readonly string[] = [],
): Promise<SiteServer> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-e2e-'))
  const file = join(folder, 'site.sqlite3')
  const database = `sqlite:///${file}`
  await copyFile(process.env['WAYBILL_E2E_DATABASE'] ?? '', file)
  const start = (port: string) =>
    spawn(join(root, '.venv/bin/python'), ['-m', 'api', 'serve', '--site', TESTED_SITE, ...options], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...withoutSettings(process.env),
        HOST: '127.0.0.1',
        PORT: port,
        DATABASE_URL: database,
        ...environment,
      },
    })
  let server = start('0')
  const stop = async () => {
    await ended(server, 'SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const origin = await originOf(server)
    return {
      origin,
      database,
      stop,
      kill: () => ended(server, 'SIGKILL'),
      revive: async () => {
        server = start(new URL(origin).port)
        await originOf(server)
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The tests decide what the server is told, whatever the person's own shell is set to: it has their own seeds. */
export function withoutSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = /^(?:WAYBILL_HOME|AGGREGATOR_.*|DATABASE_URL|REDIS_URL|PUBLIC_URL|ADS_TAG_ID|HOST|PORT)$/
  const others = Object.entries(environment).filter(([name]) => !own.test(name))
  return { ...Object.fromEntries(others), WAYBILL_HOME: TEST_HOME }
}

/** Waits for the line in which the server says where it is ready. */
function originOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const written: string[] = []
    const read = (line: string) => {
      written.push(line)
      const origin = /ready at (http:\/\/\S+)/.exec(line)?.[1]
      if (origin !== undefined) resolve(origin.replace(/\/$/, ''))
    }
    for (const stream of [server.stdout, server.stderr]) {
      if (stream !== null) createInterface({ input: stream }).on('line', read)
    }
    server.once('error', reject)
    server.once('close', () =>
      reject(new Error(`The server ended before it was ready:\n${written.join('\n')}`)),
    )
  })
}

async function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const closed = new Promise((resolve) => server.once('close', resolve))
  server.kill(signal)
  await closed
}
