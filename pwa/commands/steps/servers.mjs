import { runCaptured } from './children.mjs'
import { Failure } from './failure.mjs'
import { environmentPython, onPath } from './project.mjs'
import { step } from './step.mjs'
import { installServers, updateLists } from './system-packages.mjs'

/** The servers that tests need, by the names of the system's packages. */
const NAMES = {
  postgresql: 'PostgreSQL',
  pgbouncer: 'PgBouncer',
  nginx: 'nginx',
  caddy: 'Caddy',
  systemd: 'systemd',
}

/**
 * Installs the servers that are missing. One that cannot be installed is skipped, with a message; with `CI` set it is a
 * Failure, because nobody would read the message there. Resolves to whether all are there.
 */
export async function needServers({
  findMissing = findMissingServers,
  install = installWithLists,
  isCi = Boolean(process.env.CI),
} = {}) {
  const missing = await findMissing()
  if (missing.length === 0) return true
  const reason = await step(missing.map((name) => NAMES[name]).join(', '), () => install(...missing))
  const still = await findMissing()
  for (const name of still) {
    const words = `${NAMES[name]} is missing and could not be installed (${reason ?? 'it is still not there'})`
    if (isCi) throw new Failure(`${words}: install ${name}`)
    process.stdout.write(`${words}: what is about it is skipped\n`)
  }
  return still.length === 0
}

/** The packages whose programs are missing, as determined by the code that starts them: the tests themselves. */
async function findMissingServers() {
  const { code, stdout, output } = await runCaptured(environmentPython, ['-m', 'api.testing'])
  if (code !== 0) throw new Failure(`python -m api.testing failed: ${output.trim().split('\n').at(-1)}`)
  return stdout.split('\n').filter((name) => name !== '')
}

async function installWithLists(...names) {
  if (onPath('apt-get') !== null) await updateLists()
  return installServers(...names)
}
