import './styles/tokens.css'
import './styles/base.css'
import { noteArrival } from '#offline/arrival.ts'
import { firstPaint } from './first-paint.ts'

noteArrival(globalThis)

/** The page can be read and its forms work before any of this is here, so it keeps out of the first paint's way. */
await firstPaint()
// React makes errors when it is evaluated, whose stacks nobody reads; where tools listen, V8 reads all of React again for
// them.
const { stackTraceLimit } = Error
Error.stackTraceLimit = 0
try {
  await import('./react.ts')
} finally {
  Error.stackTraceLimit = stackTraceLimit
}
await import('./start.tsx')
