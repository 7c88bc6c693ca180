import '#styles/tokens.css'
import '#styles/base.css'
import '#ui/first-paint/above-the-fold.css'
import { captureEarlyEvents } from '#service-worker/page/earlyEvents.ts'
import { loadDrawings } from '#ui/first-paint/drawings.ts'
import { firstPaint } from '#ui/first-paint/firstPaint.ts'

captureEarlyEvents(globalThis)

/** Evaluates React separately: together with our own code it would be one long task. */
async function startSite(): Promise<void> {
  await import('#app/libraries/react.ts')
  await import('#app/start.tsx')
}

void firstPaint().then(loadDrawings)
// This is a function because a top-level await would keep the bundler from merging any chunks: every dynamic import
// would have a file of one line.
void startSite()
