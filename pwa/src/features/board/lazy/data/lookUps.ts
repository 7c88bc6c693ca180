import { askMany } from '#api/lazy/askMany.ts'
import { localStore } from '#db/localStore.ts'
import { savesData } from '#service-worker/dataSaving.ts'
import { createBoardLookUps } from './boardLookUps.ts'
import { PERIOD, PERIOD_SAVING_DATA } from './dueShipments.ts'

/** Only one tab at a time looks shipments up: two would ask for the same ones twice. */
const LOCK = 'waybill-board'

/** Milliseconds. For one request the server may have to ask its own source thirty times. */
const LONGEST_REQUEST = 120_000

/** The look-ups of this page's board. */
export const lookUps = createBoardLookUps({
  localStore,
  ask: (numbers, signal) => askMany(numbers, endingAfter(LONGEST_REQUEST, signal)),
  now: Date.now,
  onLine: () => navigator.onLine,
  period: () => (savesData() ? PERIOD_SAVING_DATA : PERIOD),
  pause,
  alone,
})

/** A signal that aborts with `signal`, or after so many milliseconds. */
function endingAfter(milliseconds: number, signal: AbortSignal): AbortSignal {
  const limit = new AbortController()
  const end = () => limit.abort()
  if (signal.aborted) end()
  signal.addEventListener('abort', end)
  setTimeout(end, milliseconds)
  return limit.signal
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, milliseconds)
    function end() {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}

/**
 * In browsers without locks, and those that refuse them because they store nothing, two tabs may both ask for the
 * shipments that are due at the same moment.
 */
async function alone(work: () => Promise<void>, elsewhere: () => void, signal: AbortSignal): Promise<void> {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>
  // Undefined until the browser says who has it.
  let held = undefined as Lock | null | undefined
  await locks
    ?.request(LOCK, { ifAvailable: true }, async (lock) => {
      held = lock
      if (lock !== null) await work()
    })
    .catch((error: unknown) => {
      if (held !== undefined) throw error
    })
  if (held === undefined) return work()
  if (held !== null) return
  elsewhere()
  // Shipments that the other tab has looked up are no longer due.
  await locks?.request(LOCK, { signal }, work).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}
