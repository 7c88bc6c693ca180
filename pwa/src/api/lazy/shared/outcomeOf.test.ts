import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { outcomeOf } from './outcomeOf.ts'
import { GENERAL_MESSAGE, messageOf, type Outcome } from '#api/outcome.ts'

interface Answer {
  readonly items: readonly string[]
}

let server: Server | null = null

afterEach(() => {
  server?.close()
  server?.closeAllConnections()
})

/** Requests an answer from a server that behaves like `listener`, through the generated client. */
async function outcome(listener: RequestListener, tooMuch: string | null = 'Too long'): Promise<Outcome<Answer>> {
  const answering = createServer(listener)
  server = answering
  await new Promise<void>((resolve) => {
    answering.listen(0, '127.0.0.1', resolve)
  })
  const { port } = answering.address() as AddressInfo
  return outcomeOf<Answer>(
    asked(`http://127.0.0.1:${String(port)}/`),
    ({ items }) => Array.isArray(items),
    tooMuch ?? undefined,
  )
}

async function asked(address: string) {
  const response = await fetch(address)
  const body: unknown = await response.json()
  return response.ok ? { data: body as Answer, response } : { error: body, response }
}

const json = (status: number, body: unknown): RequestListener => {
  return (_request, answer) => {
    answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
}

const problem = (status: number): RequestListener => {
  return (_request, answer) => {
    answer
      .writeHead(status, { 'content-type': 'application/problem+json' })
      .end(JSON.stringify({ status, detail: 'Not so' }))
  }
}

const half: RequestListener = (_request, answer) => {
  answer.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  answer.write('{"items": ["a", ', () => answer.destroy())
}

const portal: RequestListener = (_request, answer) => {
  answer.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in to this hotspot</h1>')
}

describe('an outcome', () => {
  it('has the answer of the server', async () => {
    expect(await outcome(json(200, { items: ['a'] }))).toEqual({ kind: 'answered', value: { items: ['a'] } })
  })

  it('is a rejection with the suggestion of the server, if it sends one', async () => {
    const refused = { kind: 'refused', message: 'Not found' }
    const told = json(422, { detail: 'Not found', suggestion: 'WB2600100001' })
    expect(await outcome(told)).toEqual({ ...refused, suggestion: 'WB2600100001' })
    expect(await outcome(json(422, { detail: 'Not found', suggestion: 7 }))).toEqual(refused)
    expect(await outcome(json(503, { detail: 'Later', suggestion: 'WB2600100001' }))).toEqual({
      kind: 'unavailable',
      reached: true,
    })
  })

  it('is unavailable, with the message of the server, after too many requests', async () => {
    const detail = 'Too many requests from here. Please try again in 5 s.'
    const refused = await outcome(json(429, { detail }))
    expect(refused).toEqual({ kind: 'unavailable', message: detail, reached: true })
    expect(refused.kind === 'answered' ? '' : messageOf(refused)).toBe(detail)
    expect(await outcome(json(503, { detail: 'Later' }))).toEqual({ kind: 'unavailable', reached: true })
  })

  it('is unavailable when the connection is lost in the middle of a response', async () => {
    expect(await outcome(half)).toEqual({ kind: 'unavailable' })
  })

  it('is unavailable when a captive portal answers in the server’s place', async () => {
    expect(await outcome(portal)).toEqual({ kind: 'unavailable' })
    expect(await outcome(json(200, { ok: true }))).toEqual({ kind: 'unavailable' })
  })

  it.each([500, 502, 503])('is unavailable at status %d, since a retry may succeed', async (status) => {
    expect(await outcome(json(status, { detail: 'Inside words' }))).toEqual({
      kind: 'unavailable',
      reached: true,
    })
  })

  it('is unavailable, with the message of the server, if the browser sent no cookie', async () => {
    const detail = 'Allow cookies for this site.'
    expect(await outcome(json(403, { detail }))).toEqual({
      kind: 'unavailable',
      message: detail,
      reached: true,
      forbidden: true,
    })
    expect(await outcome(json(403, 'Your data is finished'))).toEqual({ kind: 'unavailable', reached: true })
  })

  it.each([405, 409, 410, 415])('is a rejection at status %d from our own server, since a retry cannot succeed', async (status) => {
    expect(await outcome(problem(status))).toEqual({ kind: 'refused', message: 'Not so' })
    expect(await outcome(json(status, { detail: 'Of a hotspot' }))).toMatchObject({ kind: 'unavailable' })
  })

  it.each([401, 404, 408, 425, 500, 503])(
    'is unavailable at status %d from our own server, since a retry may succeed',
    async (status) => {
      expect(await outcome(problem(status))).toEqual({ kind: 'unavailable', reached: true })
    },
  )

  it.each([400, 413, 414, 431])('is a rejection at status %d from any server', async (status) => {
    expect(await outcome(json(status, 'Too large'))).toEqual({ kind: 'refused', message: 'Too long' })
  })

  it.each([400, 413, 414, 431])(
    'is unavailable at status %d from a proxy, if the request has no text that could be too long',
    async (status) => {
      expect(await outcome(json(status, 'Too large'), null)).toEqual({ kind: 'unavailable', reached: true })
      expect(await outcome(problem(status), null)).toEqual({ kind: 'refused', message: 'Not so' })
    },
  )

  it('is a rejection with the message of the server at status 422, and with ours at status 400', async () => {
    expect(await outcome(json(422, { detail: 'Not known' }))).toEqual({
      kind: 'refused',
      message: 'Not known',
    })
    expect(await outcome(json(400, { detail: 'field 3' }))).toEqual({ kind: 'refused', message: 'Too long' })
  })

  it('is a rejection with the message of the server for each field that it names', async () => {
    const errors = [
      { field: 'lastname', detail: 'Last name can have at most 100 characters; this has 130.' },
      { field: 'phone', detail: 'Phone can have at most 50 characters; this has 64.' },
    ]
    expect(await outcome(json(400, { detail: 'lastname: …', errors }))).toEqual({
      kind: 'refused',
      message: `${errors[0]?.detail ?? ''} ${errors[1]?.detail ?? ''}`,
      errors,
    })
    expect(await outcome(json(422, { detail: 'Say something', errors: errors.slice(1) }))).toEqual({
      kind: 'refused',
      message: 'Say something',
      errors: errors.slice(1),
    })
  })

  it.each([[null], ['x'], [[null, 7, { field: 'phone' }]]])(
    'has no field errors if the server sends %j',
    async (errors) => {
      expect(await outcome(json(400, { detail: 'field 3', errors }))).toEqual({
        kind: 'refused',
        message: 'Too long',
      })
    },
  )
})

it('has a general message for a failure without one', () => {
  expect(messageOf({ kind: 'unavailable' })).toBe(GENERAL_MESSAGE)
})
