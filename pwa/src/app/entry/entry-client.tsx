import '#styles/tokens.css'
import '#styles/base.css'
import '#styles/first-words.css'
import { captureEarlyEvents } from '#service-worker/page/earlyEvents.ts'
import { firstPaint } from './first-paint.ts'

captureEarlyEvents(globalThis)

/**
 * The page can be read and its forms work before any of this is here, so it keeps out of the first paint's way.
 *
 * A function, since one top-level await keeps the bundler from merging anything: what is asked for by itself would have
 * a file of one line everywhere.
 */
async function afterFirstPaint(): Promise<void> {
  await firstPaint()
  await import('#app/libraries/react.ts')
  await import('#app/start.tsx')
}

void afterFirstPaint()
