import { startHosts } from './hosts.ts'

/** One after the other, again and again: there is no time at which all is well for long. */
const SEQUENCE = [
  'kill 1',
  'start 1',
  'stop-redis',
  'kill 2',
  'start 2',
  'start-redis',
  'kill 3',
  'start 3',
] as const

/** Where nothing is asked that only PostgreSQL can answer. */
const WITH_DATABASE = ['restart-database', ...SEQUENCE, 'restart-database'] as const

/** Starts hosts and disturbs them until the tests have ended. They must have been through all of it by then. */
export default async function disturbHosts(): Promise<() => Promise<void>> {
  const withDatabase = process.env['DISTURBED'] === 'database'
  const sequence = withDatabase ? WITH_DATABASE : SEQUENCE
  const hosts = await startHosts(withDatabase ? ['--aggregator'] : [])
  process.env['DISTURBED_ORIGIN'] = hosts.origin
  process.env['DISTURBED_BROWSER_ARGS'] = JSON.stringify(hosts.browserArgs)
  const ending = new AbortController()
  const disturbed = disturb(hosts.tell, sequence, ending.signal)
  return async () => {
    ending.abort()
    const done = await disturbed.finally(hosts.end)
    process.stdout.write(`${String(done)} disturbances\n`)
    if (done < sequence.length) throw new Error('The tests ended before all disturbances had their turn')
  }
}

async function disturb(
  tell: (command: string) => Promise<void>,
  sequence: readonly string[],
  ending: AbortSignal,
): Promise<number> {
  let done = 0
  while (!ending.aborted) {
    for (const command of sequence) {
      await tell(command)
      done += 1
    }
  }
  return done
}
