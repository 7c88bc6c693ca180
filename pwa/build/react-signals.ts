import type { Plugin } from 'vite'

/** How React makes what it throws at itself and knows by identity: to suspend, to hydrate elsewhere first. */
const SIGNAL = /\b(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g

/** Signals of React 19.3. */
const KNOWN = 5

/** A function, for it stands above the code that calls it first. */
const MADE =
  'function signal(message) { return Object.create(Error.prototype, { message: { value: message } }) }'

/**
 * Makes React's signals without a stack, which nobody reads. Where something listens to the page, as the developer
 * tools, Lighthouse and our own bench do, V8 takes note of the stack of each error, and to name lines in it parses all
 * of React once more: four fifths of the task in which it is run for the first time (`bench/README.md`).
 */
export function reactSignals(): Plugin {
  return {
    name: 'waybill:react-signals',
    apply: (_config, env) => env.command === 'build' && env.isSsrBuild !== true,
    transform: {
      filter: { id: /\/react-dom-client\.production\.js$/ },
      handler: (code) => ({ code: withoutStacks(code), map: null }),
    },
  }
}

/** React's code for the browser, with signals that have no stack. Fails where there are not as many as are known. */
export function withoutStacks(code: string): string {
  const found = code.match(SIGNAL)?.length ?? 0
  if (found !== KNOWN)
    throw new Error(
      `React makes ${found} errors to throw at itself, not ${KNOWN}: see build/react-signals.ts`,
    )
  return `${code.replace(SIGNAL, '$1 = signal($2)')}\n${MADE}\n`
}
