import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createInTwoParts, withWordsLength } from './inTwoParts.ts'

const headers = new Headers({ 'Content-Type': 'text/html', 'Content-Security-Policy': "default-src 'self'" })
const kept = () => new Response('₦ wordsrest', { headers: withWordsLength(headers, '₦ words'.length + 2) })

const inTwoParts = createInTwoParts()

/** What comes of an answer, a part at a time. */
function partsOf(answer: Response) {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  return async () => (await reader?.read())?.value
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a page in two parts', () => {
  it('sends its first words, and the rest once these are drawn', async () => {
    await inTwoParts.send(kept(), 'another page')
    const next = partsOf(await inTwoParts.send(kept(), 'this page'))
    expect(await next()).toBe('₦ words')
    const rest = next()
    const came = vi.fn<() => void>()
    void rest.then(came)

    inTwoParts.wordsDrawn('another page')
    await vi.advanceTimersByTimeAsync(100)
    expect(came).not.toHaveBeenCalled()

    inTwoParts.wordsDrawn('this page')
    expect(await rest).toBe('rest')
    expect(await next()).toBeUndefined()
  })

  it('sends the rest where the browser has another name for the page by now', async () => {
    const next = partsOf(await inTwoParts.send(kept(), 'page to be'))
    expect(await next()).toBe('₦ words')
    inTwoParts.wordsDrawn('page that is')
    expect(await next()).toBe('rest')
  })

  it('sends the rest in any case, for a page in the background is not drawn', async () => {
    const next = partsOf(await inTwoParts.send(kept(), 'page'))
    expect(await next()).toBe('₦ words')
    const rest = next()
    await vi.advanceTimersByTimeAsync(500)
    expect(await rest).toBe('rest')
  })

  it('sends no more to who has gone', async () => {
    const answer = await inTwoParts.send(kept(), 'page')
    await answer.body?.cancel()
    expect(() => inTwoParts.wordsDrawn('page')).not.toThrow()
  })

  it('keeps the head of its answer', async () => {
    const answer = await inTwoParts.send(kept(), 'page')
    expect(Object.fromEntries(answer.headers)).toMatchObject(Object.fromEntries(headers))
  })

  it.each([
    ['does not say how long its words are', new Response('whole', { headers }), 'page'],
    ['has no name that it could be told by', kept(), ''],
    ['is of a browser that names none', kept(), undefined],
  ])('sends a page at once that %s', async (_, page, name) => {
    expect(await inTwoParts.send(page, name)).toBe(page)
  })

  it('has nothing to show for the question that says so', () => {
    const answer = inTwoParts.wordsDrawn('page')
    expect(answer.status).toBe(204)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})
