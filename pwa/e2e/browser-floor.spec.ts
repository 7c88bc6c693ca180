import { expect, test } from '@playwright/test'
import { SCRIPT_TARGET } from '../build/browser-floor.ts'
import { TESTED_SITE } from '../commands/steps/tested-site.mjs'
import {
  builtFiles,
  newerCalls,
  newerStyles,
  spoiledRules,
  unreadable,
} from '../compatibility/built-files.mjs'

const built = builtFiles(TESTED_SITE)

/** Calls of names that newer browsers alone have for it, and why they do no harm. */
const HARMLESS_CALLS: Readonly<Record<string, string>> = {
  at: 'the screens have a method of that name',
  randomUUID: 'asked for first',
  getAnimations: 'React, where there are view transitions',
  startViewTransition: 'React, where there are view transitions',
  requestSubmit: 'React, in the text of an error',
  showModal: 'only where there is a BarcodeDetector, whose browsers have it',
}

/** Styles that the oldest browsers leave out, and what a visitor has instead. */
const HARMLESS_STYLES: Readonly<Record<string, string>> = {
  ':focus-visible': 'the browser’s own ring',
  ':has':
    'a dashed line where one is drawn through, a page that scrolls behind the menu, or a title more on paper',
  '@container': 'everything at once, and one column',
  '@starting-style': 'it is there at once',
  'accent-color': 'a tick in the browser’s own colour',
  'animation-range': 'the routes are drawn from the first, as @supports has it',
  'animation-timeline': 'likewise',
  appearance: 'it has the prefix',
  'aspect-ratio': 'drawings have one of their own',
  'color-scheme': 'light controls in the dark',
  'box-orient': 'a long toast is cut without an ellipsis',
  contain: 'no more than time',
  'contain-intrinsic-size': 'nothing, without content-visibility',
  container: 'one column',
  'content-visibility': 'no more than time',
  'overscroll-behavior': 'the page scrolls on',
  resize: 'the message has the height that it has',
  'scroll-behavior': 'nothing, as it is only ever taken back',
  'scroll-margin': 'a choice in focus comes to rest below the bar that stays in view',
  'scroll-margin-bottom': 'the list of a picker may need a scroll of its own above a keyboard',
  'scroll-margin-top': 'what became of a message comes to rest further up',
  'scrollbar-gutter': 'the page moves by a bar’s width',
  'text-decoration-thickness': 'a line of the browser’s own',
  'text-size-adjust': 'it has the prefix',
  'text-underline-offset': 'a line of the browser’s own',
  'text-wrap': 'lines of another length',
  'the height of what is seen': 'the window’s height, said before',
}

test('the oldest supported browsers can parse every built script', async () => {
  const year = Number(SCRIPT_TARGET.slice(2))
  const { scripts } = await built
  expect(scripts.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['sw.js', expect.stringMatching(/^assets\/entry-/)]),
  )
  const refused = scripts
    .map(({ name, text }) => [name, unreadable(text, year)])
    .filter(([, why]) => why !== null)
  expect(refused).toEqual([])
})

test('the built scripts, libraries included, call APIs that the oldest browsers lack only where it does no harm', async () => {
  const { scripts } = await built
  expect([...new Set(scripts.flatMap(({ text }) => newerCalls(text)))].toSorted()).toEqual(
    Object.keys(HARMLESS_CALLS).toSorted(),
  )
})

test('the oldest browsers ignore only harmless parts of the built styles', async () => {
  const { styles } = await built
  expect(styles.map(({ name }) => name)).toContain('index.html.css')
  expect([...new Set(styles.flatMap(({ text }) => newerStyles(text)))].toSorted()).toEqual(
    Object.keys(HARMLESS_STYLES).toSorted(),
  )
})

test('no style rule is ignored because of one unsupported selector in its list', async () => {
  const { styles } = await built
  const spoiled = styles.flatMap(({ name, text }) => spoiledRules(text).map((rule) => `${name}: ${rule}`))
  expect(spoiled).toEqual([])
})
