import { runCaptured } from './children.mjs'
import { onPath } from './project.mjs'

/** Fetches the lists of what the system can install. */
export const updateLists = () => runAptGet('update', '-q')

/** Installs packages of the system. Gives null when they are there, and else why not, in a few words. */
export async function installPackages(...names) {
  if (onPath('apt-get') === null) return 'no apt-get here'
  const { code, output } = await runAptGet('install', '-qy', '--no-install-recommends', ...names)
  return code === 0 ? null : reasonIn(output)
}

/** The last thing that apt-get, or sudo, had to say: its own error where there is one. */
function reasonIn(output) {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  return (lines.findLast((line) => line.startsWith('E: ')) ?? lines.at(-1) ?? 'apt-get said nothing').trim()
}

function runAptGet(...args) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive']
  const [program, ...rest] = [...asRoot, 'apt-get', ...args]
  return runCaptured(program, rest, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
}
