import { localStore } from '#db/localStore.ts'
import { findTracking } from '#db/trackings.ts'
import { stateOf, trackDesk } from './trackDesk.ts'

/** The page of a shipment with a gap (`build/page-frames.ts`). */
export const TRACK_FRAME = '/frames/track.frame'

const DESK = '<!--frame:desk-->'
const ANSWER = '<!--frame:answer-->'

/** Milliseconds. A database that takes longer must not hold up the page. */
const LONGEST_READING = 200

/** Headers that describe the frame as a file. */
const OF_THE_FILE = ['content-length', 'content-encoding', 'etag', 'vary', 'cache-control']

/**
 * The page with the timeline of `number` that is saved on this device, at once, for its scripts to hydrate; undefined
 * if nothing is saved. It is built anew each time and never cached.
 */
export async function pageWithSaved(frame: Response, number: string): Promise<Response | undefined> {
  const saved = await Promise.race([findTracking(localStore, number), timedOut()])
  if (saved === undefined) return undefined
  const state = stateOf(number, saved, Date.now())
  const desk = trackDesk(state)
  const [before, after] = (await frame.text()).split(DESK)
  if (desk === null || before === undefined || after === undefined) return undefined
  // The escape keeps the data from ending the element early.
  const data = JSON.stringify(state).replace(/</g, String.raw`\u003c`)
  const script = `<script type="application/json" id="page-state">${data}</script>`
  const headers = new Headers(frame.headers)
  for (const name of OF_THE_FILE) headers.delete(name)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(before + desk.text + after.replace(ANSWER, () => script), { headers })
}

function timedOut(): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_READING, undefined)
  })
}
