/** A page without content, from which the scripts draw the page at any address. */
export const SHELL = '/shell'

/**
 * Chunks that a press or one page loads and few visitors use, the ads tag, which does nothing without a connection, and
 * the styles for old browsers. They are cached on first use, or with that page.
 */
export const SELDOM_USED = [
  'ScanLabel',
  'followedShipments',
  'FileTaking',
  'savedFileWorker',
  'transfer',
  'VerifyDesk',
  'adsTag',
  'older-browsers',
] as const

const FILE = /\.\w+$/

/** The page of a shipment: the worker requests the shipment while the page's scripts load. */
const TRACK = '/track'

/**
 * Whether the worker fetches the file at that path before anybody asks for it. Other pages are cached when they are
 * opened: until then the shell draws them, from the copy of all pages on the device.
 */
export function isFetchedAhead(path: string): boolean {
  return (
    path === SHELL || path === TRACK || (FILE.test(path) && !SELDOM_USED.some((chunk) => isOf(chunk, path)))
  )
}

/** Whether `path` is a file of that chunk: its script or its styles. */
export const isOf = (chunk: string, path: string): boolean => path.startsWith(`/assets/${chunk}-`)
