import { startHosts } from './hosts.ts'

/** One after the other, again and again: there is no time at which all is well for long. */
const SEQUENCE = [
  'kill 1',
  'start 1',
  'stop-redis',
  'kill 2',
  'start 2',
  'start-redis',
  'restart-database',
  'kill 3',
  'stop-redis',
  'start 3',
  'start-redis',
] as const

/** Starts hosts and disturbs them until the tests have ended. They must have been through all of it by then. */
export default async function disturbHosts(): Promise<() => Promise<void>> {
  const hosts = await startHosts()
  process.env['DISTURBED_ORIGIN'] = hosts.origin
  process.env['DISTURBED_BROWSER_ARGS'] = JSON.stringify(hosts.browserArgs)
  const ending = new AbortController()
  const disturbed = disturb(hosts.tell, ending.signal)
  return async () => {
    ending.abort()
    const done = await disturbed.finally(hosts.end)
    process.stdout.write(`${String(done)} disturbances\n`)
    if (done < SEQUENCE.length) throw new Error('The tests ended before all disturbances had their turn')
  }
}

async function disturb(tell: (command: string) => Promise<void>, ending: AbortSignal): Promise<number> {
  let done = 0
  while (!ending.aborted) {
    for (const command of SEQUENCE) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await tell(command)
      done += 1
    }
  }
  return done
}
