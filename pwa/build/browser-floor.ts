/**
 * The oldest browsers that the site is made for, all of the first half of 2020. Whatever depends on their age reads it
 * here: the target of the build (`vite.config.ts`), what the lint step refuses in the sources (`lint/newer-than-floor.ts`),
 * and the browser tests (`e2e/browser-floor.spec.ts`, `e2e/older-browser.spec.ts`).
 *
 * Chromium 80 is also Edge 80, Opera 67, Opera Mobile 58, Samsung Internet 13 (Chromium 83) and Android's WebView. Safari
 * is of the month after; on iPhones and iPads every browser is Safari. Firefox is the long-lived release of that
 * summer, since those before it refuse regular expressions of 2018 and with them the whole file.
 */
export const BROWSER_FLOOR = { chrome: '80', edge: '80', firefox: '78', safari: '13.1', ios: '13.4' } as const

/**
 * The newest JavaScript that all of them parse. Named by its year rather than by the browsers: the bundler would undo
 * every `?.` for a fault of Chromium 80 that only a spread argument meets (`f?.(...all)`), at 400 bytes for each page.
 */
export const SCRIPT_TARGET = 'es2020'

/** The floor as Vite and Lightning CSS name it. */
export const STYLE_TARGET = Object.entries(BROWSER_FLOOR).map(([browser, version]) => browser + version)
