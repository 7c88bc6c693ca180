/**
 * Stands behind a page's first words. As a page arrives a browser draws no frame before it has read so far, since it
 * would take the time that the words need, and what comes after it a frame later (`first-words.css`).
 */
export function FirstWordsEnd() {
  return <span id="first-words-end" hidden />
}
