import { WORDS_DRAWN } from './inTwoParts.ts'
import { SCRIPTS, withScriptsAtOnce } from './scriptsLater.ts'

const COMPILED_WHILE_IT_COMES = /<link rel="modulepreload" fetchpriority="low"/g

const ARRIVING = '<html data-arriving '
const IN_TWO_PARTS = '<html data-in-two-parts '

/**
 * What stands behind the first words (`FirstWordsEnd.tsx`), and with it a text that goes on at once: as in
 * `first-words.css` it is drawn with them.
 */
const WORDS_END = /id="first-words-end"[^>]*><\/span>(?:(?:<!--[^>]*-->)*<section\b.*?<\/section>)?/s

/** Where words would move when the rest comes (`first-words.css`), it is sent at once, and no frame is drawn before. */
const NOT_A_PHONE = 'media="not ((width < 60rem) and (pointer: coarse))"'
const ALL_AT_ONCE = `<link rel="preload" as="image" href="${WORDS_DRAWN}" ${NOT_A_PHONE}><link rel="expect" href="#page-content" blocking="render" ${NOT_A_PHONE}>`

const HEAD_END = '</head>'
const BODY_END = '</body>'

/** A page as it is kept for later visits. */
export interface LaterVisit {
  readonly html: string
  /** How many bytes of it go out first, up to the end of its first words. */
  readonly wordsLength?: number
}

/**
 * Makes of a page what is kept of it for later visits, where all of it would be there at once, and its scripts too.
 *
 * Its first words go out alone, and all else once they are drawn (`inTwoParts.ts`): so a browser does not ask for the
 * scripts either, which stand last. And it compiles none of them before they are wanted.
 */
export function forLaterVisits(html: string): LaterVisit {
  const plain = withScriptsAtOnce(html).replace(
    COMPILED_WHILE_IT_COMES,
    '<link rel="preload" as="script" fetchpriority="low"',
  )
  if (!plain.includes(ARRIVING)) return { html: plain }
  const scripts = (plain.match(SCRIPTS) ?? []).join('')
  const parted = plain
    .replace(ARRIVING, IN_TWO_PARTS)
    .replace(SCRIPTS, '')
    .replace(HEAD_END, ALL_AT_ONCE + HEAD_END)
    // A function, since a replacement text gives "$" a meaning of its own.
    .replace(BODY_END, () => scripts + BODY_END)
  const end = WORDS_END.exec(parted)
  if (end === null) return { html: plain }
  const words = parted.slice(0, end.index + end[0].length)
  return { html: parted, wordsLength: new TextEncoder().encode(words).length }
}
