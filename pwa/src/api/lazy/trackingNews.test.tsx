import { expect, it } from 'vitest'
import { trackingNews } from './trackingNews.ts'

const tracking = { shipment_number: 'WB1', steps: [], as_of: '2026-11-27T12:00:00Z', stale: false }

async function newsOf(response: Response | Error, tag: string | null = '"one"') {
  let asked: Request | null = null
  const news = await trackingNews('WB 1', tag, (request) => {
    asked = request
    return response instanceof Error ? Promise.reject(response) : Promise.resolve(response)
  })
  return { news, asked: asked as Request | null }
}

it('sends the known ETag, and reports an unchanged shipment', async () => {
  const { news, asked } = await newsOf(
    new Response(null, { status: 304, headers: { date: 'Fri, 27 Nov 2026 12:00:00 GMT' } }),
  )
  expect(asked?.headers.get('if-none-match')).toBe('"one"')
  expect(asked?.url).toMatch(/\/api\/tracking\?shipment_number=WB\+1$/)
  expect(news).toEqual({ kind: 'unchanged', asOf: '2026-11-27T12:00:00.000Z' })
})

it('requests the whole shipment if no ETag is known', async () => {
  const { news, asked } = await newsOf(Response.json(tracking, { headers: { etag: '"two"' } }), null)
  expect(asked?.headers.has('if-none-match')).toBe(false)
  expect(news).toEqual({ kind: 'changed', tracking, tag: '"two"' })
})

it('accepts a response without a date', async () => {
  const { news } = await newsOf(new Response(null, { status: 304 }))
  expect(news).toEqual({ kind: 'unchanged', asOf: null })
})

it.each([
  ['a broken connection', new TypeError('Failed to fetch'), {}],
  ['a refusal', Response.json({ detail: 'Not found' }, { status: 422 }), {}],
  ['a page of a hotspot', new Response('<h1>Sign in</h1>'), {}],
  ['an answer of another kind', Response.json({}), {}],
  [
    'a server that is asked too often',
    Response.json({}, { status: 429, headers: { 'retry-after': '30' } }),
    { retryAfter: 30 },
  ],
])('fails on %s', async (_, response, more) => {
  expect((await newsOf(response)).news).toEqual({ kind: 'failed', ...more })
})
