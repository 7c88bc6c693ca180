import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The last part of the three paths that the site calls. */
export type Action = 'get-company-stations' | 'get-rates-x' | 'track-shipment-by-number'

/** What the site sent: `payload` is the parsed body. */
export type Call = { method: string; action: Action; payload: unknown }

/**
 * What to answer: a body that leaves as JSON, with status 200 if none is given; `text` instead for what is no
 * JSON; `after` holds the answer back until the test lets it go; `cut` drops the connection without an answer.
 */
export type Answer = {
  status?: number
  body?: unknown
  text?: string
  after?: Promise<unknown>
  cut?: boolean
}

const SILENT: Answer = { body: { success: false, message: 'This test has not said what to answer.' } }

/** Any page asks for the offices once it is idle, whatever the test is about. */
const OFFICES: Answer = {
  body: {
    success: true,
    message: 'ok',
    data: { data: [{ state: 'Lagos', city_name: 'Ikeja', address: '1 Market Road', email: '', phone: '' }] },
  },
}

/** A hosted aggregator that notes every call and answers what a test tells it. */
export class AggregatorStub {
  readonly #calls: Call[] = []
  readonly #answers = new Map<Action, Answer>()
  readonly #server: Server

  private constructor() {
    this.#server = createServer((request, response) => void this.#receive(request, response))
    // The site's server keeps its connections: closed by a clock, one could go while a call is on its way.
    this.#server.keepAliveTimeout = 0
  }

  static async start(): Promise<AggregatorStub> {
    const stub = new AggregatorStub()
    await new Promise<void>((resolve) => stub.#server.listen(0, '127.0.0.1', resolve))
    stub.reset()
    return stub
  }

  /** What AGGREGATOR_URL is set to. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** The calls of `action`, the oldest first. */
  calls(action: Action): readonly Call[] {
    return this.#calls.filter((call) => call.action === action)
  }

  /** From now on `action` is answered like this. */
  answer(action: Action, answer: Answer): void {
    this.#answers.set(action, answer)
  }

  /** Forgets calls and answers, so that one test does not see another's. */
  reset(): void {
    this.#calls.length = 0
    this.#answers.clear()
    this.answer('get-company-stations', OFFICES)
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => {
      this.#server.close(resolve)
    })
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const action = (request.url ?? '').split('/').at(-1) as Action
    this.#calls.push({ method: request.method ?? '', action, payload: await bodyOf(request) })
    const answer = this.#answers.get(action) ?? SILENT
    await answer.after
    if (answer.cut === true) {
      request.socket.destroy()
      return
    }
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' })
    response.end(answer.text ?? JSON.stringify(answer.body))
  }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const piece of request) text += String(piece)
  return text === '' ? null : JSON.parse(text)
}
