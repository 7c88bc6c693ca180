import project from '../../package.json' with { type: 'json' }

/**
 * The oldest supported browsers are listed in package.json, as `browserslist`. Everything that depends on their age
 * reads that list: the build targets, here; what the sources and the built files may use (`compatibility/`); and the
 * browser test that removes all newer features (`e2e/older-browser.spec.ts`).
 *
 * They date from the first half of 2020. Chromium 80 is also Android's WebView, Edge 80, Opera 67, and older than
 * Samsung Internet 13. Safari is of the month after; on iPhones and iPads every browser is Safari. Firefox is that
 * summer's extended support release, since earlier versions reject regular expressions of 2018, and with them the whole
 * file.
 */
export const STYLE_TARGET = project.browserslist.map((browser) =>
  browser.replace('_saf', '').replace(' ', ''),
)

/**
 * The newest JavaScript that all of them parse. This is a year rather than a list of browsers: the bundler would
 * otherwise transpile every `?.` because of a bug in Chromium 80 that affects only spread arguments (`f?.(...all)`), at
 * 400 bytes per page.
 */
export const SCRIPT_TARGET = 'es2020'
