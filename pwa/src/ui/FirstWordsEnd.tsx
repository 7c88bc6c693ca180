/**
 * Stands behind a page's first words. A browser that loads a page draws no frame before it has read so far: such a
 * frame would take the time that the words need. What follows is drawn a frame later (`first-words.css`).
 */
export function FirstWordsEnd() {
  return <span id="first-words-end" hidden />
}
