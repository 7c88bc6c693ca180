import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askMany } from './askMany.ts'

const KNOWN = { steps: [], as_of: '2026-03-03T10:00:00Z', stale: false }

const problem = (status: number, detail: string) =>
  Response.json({ detail }, { status, headers: { 'content-type': 'application/problem+json' } })

const asked: string[] = []

/** A browser that sends no cookies: only a GET is answered, by `answer`. */
function withoutCookies(answer: (number: string) => Response): void {
  vi.stubGlobal('fetch', ({ method, url }: Request) => {
    const { pathname, searchParams } = new URL(url)
    asked.push(`${method} ${pathname}`)
    const number = searchParams.get('shipment_number')
    return Promise.resolve(number === null ? problem(403, 'No cookie') : answer(number))
  })
}

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('location', { origin: 'https://site.example' })
})
afterEach(() => void vi.unstubAllGlobals())

const ask = (...numbers: string[]) => askMany(numbers, new AbortController().signal)

it('is refused for several shipments if the browser sends no cookies, so that the board asks for each', async () => {
  withoutCookies(() => problem(500, 'Not asked'))
  expect(await ask('A1', 'B2')).toEqual({ kind: 'refused', message: 'No cookie' })
  expect(asked).not.toContain('GET /api/tracking')
})

it('is answered for one shipment if the browser sends no cookies', async () => {
  const known = { ...KNOWN, shipment_number: 'A1' }
  withoutCookies(() => Response.json(known))
  expect(await ask('A1')).toEqual({ kind: 'answered', value: { items: [known] } })
})

it('tells what is wrong with that one', async () => {
  withoutCookies(() => problem(422, 'Not found'))
  expect(await ask('A1')).toEqual({ kind: 'refused', message: 'Not found' })
})
