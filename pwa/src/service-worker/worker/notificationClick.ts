import { canonicalNumber } from '#parsing/shipment-number/shipmentNumber.ts'
import { trackedNumber } from './earlyTracking.ts'
import type { WindowClient, WorkerScope } from './workerScope.ts'

/** Pages that may be navigated away from: on others the visitor may be writing something. */
const READ_ONLY = new Set(['/', '/track', '/board'])

/**
 * Opens the shipment of a notification that was pressed: in the tab that shows it, else in a tab of the site where
 * nobody is writing, else in a new one.
 */
export async function openShipment(clients: WorkerScope['clients'], number: string | null): Promise<void> {
  const address = number === null ? '/track' : `/track?number=${encodeURIComponent(number)}`
  const tabs = await clients.matchAll({ type: 'window' })
  const there = number === null ? undefined : tabs.find((tab) => shows(tab, number))
  const other = tabs.find(({ url }) => READ_ONLY.has(new URL(url).pathname))
  const shown = there ?? (other && (await other.navigate(address).catch(() => null)))
  if (shown === undefined || shown === null) await clients.openWindow(address)
  else await shown.focus()
}

function shows({ url }: WindowClient, number: string): boolean {
  const tracked = trackedNumber(new URL(url))
  return tracked !== null && tracked === canonicalNumber(number)
}
