/** What a browser asks for when it lays out a page's first words: a picture that is none (`first-words.css`). */
export const WORDS_DRAWN = '/first-words-drawn'

/** Milliseconds after which the rest goes out in any case: of a page in the background nothing is drawn. */
const AT_LATEST = 500

/** Says, in the head of a page that is kept, how many bytes of it go out first. */
const WORDS_LENGTH = 'First-Words-Length'

/** `headers` and how many bytes go out first. */
export function withWordsLength(headers: Headers, wordsLength: number): Headers {
  const all = new Headers(headers)
  all.set(WORDS_LENGTH, String(wordsLength))
  return all
}

/**
 * Pages that go out in two parts. A browser reads all that is there before it draws anything: a cheap phone has the
 * first words on its screen sooner, by up to a third, if these are all that there is (decision 0012).
 */
export function createInTwoParts() {
  const waiting = new Map<string, () => void>()

  const drawn = (page: string): Promise<void> =>
    new Promise((resolve) => {
      waiting.set(page, resolve)
      setTimeout(resolve, AT_LATEST)
    })

  return {
    /**
     * Sends the first part of `kept`, and the rest once its words are drawn on `page`: the browser's name for the page
     * to be, which not every browser has. All at once without one, and where `kept` says no length.
     */
    async send(kept: Response, page: string | undefined): Promise<Response> {
      const wordsLength = Number(kept.headers.get(WORDS_LENGTH))
      if (wordsLength === 0 || page === undefined || page === '') return kept
      const html = new Uint8Array(await kept.arrayBuffer())
      const body = new ReadableStream<Uint8Array>({
        async start(parts) {
          parts.enqueue(html.subarray(0, wordsLength))
          await drawn(page)
          waiting.delete(page)
          parts.enqueue(html.subarray(wordsLength))
          parts.close()
        },
        cancel: () => waiting.get(page)?.(),
      })
      return new Response(body, { headers: kept.headers })
    },

    /** Lets the rest of `page` go out; of all that wait, where the browser has another name for it by now. */
    wordsDrawn(page: string): Response {
      const others = waiting.has(page) ? [] : waiting.values()
      for (const goOn of [waiting.get(page), ...others]) goOn?.()
      return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
    },
  }
}
