import { describe, expect, it } from 'vitest'
import { forLaterVisits } from './laterVisit.ts'

const ENTRY = '<script type="module" crossorigin src="/assets/entry.js"></script>'
const LOADER = '<link rel="modulepreload" crossorigin href="/assets/loader.js">'
const SCRIPT = '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/react.js">'
const SCRIPT_LATER =
  '<link rel="preload" as="script" fetchpriority="low" crossorigin href="/assets/react.js">'
const NOT_A_PHONE = 'media="not ((width < 60rem) and (pointer: coarse))"'
const ALL_AT_ONCE =
  `<link rel="preload" as="image" href="/first-words-drawn" ${NOT_A_PHONE}>` +
  `<link rel="expect" href="#page-content" blocking="render" ${NOT_A_PHONE}>`
const WORDS = '<main><h1>₦ for $1</h1><span id="first-words-end" hidden=""></span>'

const pageWith = (rest: string) =>
  `<html data-arriving lang="en"><head>${ENTRY}${LOADER}${SCRIPT}<style>a{}</style></head><body>${WORDS}${rest}</body></html>`

/** The two parts in which the worker sends a page. */
function partsOf(html: string): readonly string[] {
  const { html: kept, wordsLength } = forLaterVisits(html)
  const bytes = new TextEncoder().encode(kept)
  return [bytes.subarray(0, wordsLength), bytes.subarray(wordsLength)].map((part) =>
    new TextDecoder().decode(part),
  )
}

describe('a page as it is kept for later visits', () => {
  it('has its first words in the first part, and what follows and all scripts in the second', () => {
    expect(partsOf(pageWith('<p>$&</p></main>'))).toEqual([
      `<html data-in-two-parts lang="en"><head><style>a{}</style>${ALL_AT_ONCE}</head><body>${WORDS}`,
      `<p>$&</p></main>${ENTRY}${LOADER}${SCRIPT_LATER}</body></html>`,
    ])
  })

  it('has a text that goes on at once in the first part too', () => {
    const text = '<!--$--><section class="clauses"><p>1</p></section>'
    expect(partsOf(pageWith(`${text}<section>2</section></main>`))).toEqual([
      expect.stringMatching(/<p>1<\/p><\/section>$/),
      expect.stringMatching(/^<section>2<\/section><\/main>/),
    ])
  })

  it('is whole where it does not say how far its first words go, and has its scripts fetched and no more', () => {
    const html = `<html lang="en"><head>${LOADER}${SCRIPT}</head><body></body></html>`
    expect(forLaterVisits(html)).toEqual({ html: html.replace(SCRIPT, SCRIPT_LATER) })
  })
})
