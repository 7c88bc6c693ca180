import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A line to a site that can be made to break, to come to a halt in the middle of an answer, or to answer itself. */
export class BreakingLine {
  /** Which answers, by address, break off after half of their body, with the header whole; null: none. */
  breaksAt: RegExp | null = null
  /** Which addresses a hotspot answers with its own page, and status 200; null: none. */
  signsInAt: RegExp | null = null
  /** The addresses that it has answered so. */
  readonly signedIn: string[] = []
  /** Whether it is a proxy's, which says of a site that is away that it is, in a page of its own. */
  hasProxy = false
  /** The text after which every answer comes to a halt until `goOn`; null: none does. */
  haltsAfter: string | null = null
  /** The addresses of the answers that broke off. */
  readonly broken: string[] = []
  readonly #site: URL
  readonly #halted: (() => void)[] = []
  readonly #server = createServer((asked, answer) => this.#pass(asked, answer))

  private constructor(site: string) {
    this.#site = new URL(site)
  }

  /** A whole line to the site at the address `site`. */
  static async to(site: string): Promise<BreakingLine> {
    const line = new BreakingLine(site)
    await new Promise<void>((resolve) => line.#server.listen(0, '127.0.0.1', resolve))
    return line
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Lets what has come to a halt come whole. */
  goOn(): void {
    this.haltsAfter = null
    for (const sendRest of this.#halted.splice(0)) sendRest()
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    const { method, url = '/', headers } = asked
    if (this.signsInAt?.test(url) === true) {
      this.signedIn.push(url)
      answer.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in to this hotspot</h1>')
      return
    }
    const { hostname, port } = this.#site
    const breaks = this.breaksAt?.test(url) === true
    const { haltsAfter } = this
    // What is packed has no text to come to a halt after.
    const asHere = haltsAfter === null ? headers : { ...headers, 'accept-encoding': 'identity' }
    const onward = request({ hostname, port, path: url, method, headers: asHere }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      if (breaks) {
        this.broken.push(url)
        breakOff(answered, answer).catch(() => answer.destroy())
      } else if (haltsAfter !== null) {
        this.#halt(haltsAfter, answered, answer).catch(() => answer.destroy())
      } else answered.pipe(answer)
    })
    onward.once('error', () => {
      if (this.hasProxy)
        answer.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>')
      else answer.destroy()
    })
    asked.pipe(onward)
  }

  async #halt(after: string, answered: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await wholeOf(answered)
    const found = body.indexOf(after)
    const first = found === -1 ? body.length : found + after.length
    answer.write(body.subarray(0, first))
    this.#halted.push(() => answer.end(body.subarray(first)))
  }
}

async function wholeOf(answered: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of answered) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

async function breakOff(answered: IncomingMessage, answer: ServerResponse): Promise<void> {
  const body = await wholeOf(answered)
  answer.write(body.subarray(0, body.length / 2), () => answer.destroy())
}
