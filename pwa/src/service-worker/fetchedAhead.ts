/** The page without a page, from which the scripts draw whatever the address asks for. */
export const SHELL = '/shell'

/**
 * Chunks that a press or one page brings and few visitors use, the ads tag, which does nothing without a connection, and
 * the styles of old browsers. They are kept from the first use on, or with that page.
 */
export const SELDOM_USED = [
  'ScanLabel',
  'followedShipments',
  'savedFileWorker',
  'VerifyDesk',
  'adsTag',
  'older-browsers',
] as const

const FILE = /\.\w+$/

/** The page of a shipment: the worker asks for the shipment while its scripts load. */
const TRACK = '/track'

/**
 * Whether the worker fetches what is at that path before anybody asks for it. Other pages come when they are opened: until
 * then the shell draws them, from the copy of all pages that is on the device.
 */
export function isFetchedAhead(path: string): boolean {
  return (
    path === SHELL || path === TRACK || (FILE.test(path) && !SELDOM_USED.some((chunk) => isOf(chunk, path)))
  )
}

/** Whether `path` is a file of that chunk: its script or its styles. */
export const isOf = (chunk: string, path: string): boolean => path.startsWith(`/assets/${chunk}-`)
