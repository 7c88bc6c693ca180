import project from '../../package.json' with { type: 'json' }

/**
 * The oldest browsers that the site is made for stand in package.json, as its `browserslist`, and all that depends on
 * their age reads it there: the targets of the build, here; what the sources and the built files may use
 * (`compatibility/`); and the browser test that takes away all that is newer (`e2e/older-browser.spec.ts`).
 *
 * They are of the first half of 2020. Chromium 80 is also Android's WebView, Edge 80, Opera 67, and less than Samsung
 * Internet 13. Safari is of the month after; on iPhones and iPads every browser is Safari. Firefox is the long-lived release of
 * that summer, since those before it refuse regular expressions of 2018 and with them the whole file.
 */
export const STYLE_TARGET = project.browserslist.map((browser) =>
  browser.replace('_saf', '').replace(' ', ''),
)

/**
 * The newest JavaScript that all of them parse. Named by its year rather than by the browsers: the bundler would undo
 * every `?.` for a fault of Chromium 80 that only a spread argument meets (`f?.(...all)`), at 400 bytes for each page.
 */
export const SCRIPT_TARGET = 'es2020'
