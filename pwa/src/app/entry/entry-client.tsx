import '#styles/tokens.css'
import '#styles/base.css'
import '#ui/first-paint/above-the-fold.css'
import { captureEarlyEvents } from '#service-worker/page/earlyEvents.ts'
import { loadDrawings } from '#ui/first-paint/drawings.ts'
import { firstPaint } from '#ui/first-paint/firstPaint.ts'

captureEarlyEvents(globalThis)

/** React is evaluated by itself: together with what is ours it would be a long task. */
async function startSite(): Promise<void> {
  await import('#app/libraries/react.ts')
  await import('#app/start.tsx')
}

void firstPaint().then(loadDrawings)
// A function, since one top-level await keeps the bundler from merging anything: what is asked for by itself would have
// a file of one line everywhere.
void startSite()
