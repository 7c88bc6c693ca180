import { runCaptured } from './children.mjs'
import { onPath } from './project.mjs'

/** Updates the lists of packages that the system can install. */
export const updateLists = () => runAptGet('update', '-q')

/** Installs packages of the system. Resolves to null if they are installed, else to the reason in a few words. */
export async function installPackages(...names) {
  if (onPath('apt-get') === null) return 'no apt-get here'
  const { code, output } = await runAptGet('install', '-qy', '--no-install-recommends', ...names)
  return code === 0 ? null : reasonIn(output)
}

/**
 * Installs servers, as `installPackages` does, without leaving any of them running: Debian's packages create a cluster
 * and start services, on ports that a person may need for something else.
 */
export async function installServers(...names) {
  if (onPath('apt-get') === null) return 'no apt-get here'
  const { code, output } = await runAsRoot('sh', '-c', WITHOUT_SERVICES, 'sh', ...names)
  return code === 0 ? null : reasonIn(output)
}

const WITHOUT_SERVICES = `
set -e
export DEBIAN_FRONTEND=noninteractive
conf=/etc/postgresql-common/createcluster.conf
install() { apt-get install -qy --no-install-recommends "$@"; }
case " $* " in *" postgresql "*)
  install postgresql-common
  if [ -f "$conf" ]; then
    cp -p "$conf" "$conf.before-tests"
    trap 'mv "$conf.before-tests" "$conf"' EXIT
    printf '\ncreate_main_cluster = false\n' >> "$conf"
  fi
esac
install "$@"
if [ -d /run/systemd/system ]; then
  for name; do systemctl disable --quiet --now "$name" || :; done
fi
`

/** The last line of apt-get or sudo: apt-get's own error if there is one. */
function reasonIn(output) {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  return (lines.findLast((line) => line.startsWith('E: ')) ?? lines.at(-1) ?? 'apt-get said nothing').trim()
}

const runAptGet = (...args) => runAsRoot('apt-get', ...args)

function runAsRoot(...command) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive']
  const [program, ...rest] = [...asRoot, ...command]
  return runCaptured(program, rest, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
}
