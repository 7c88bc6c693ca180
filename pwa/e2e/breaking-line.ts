import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A line to a site that can be made to break in the middle of an answer. */
export class BreakingLine {
  /** Which answers, by address, break off after half of their body, with the header whole; null: none. */
  breaksAt: RegExp | null = null
  /** The addresses of the answers that broke off. */
  readonly broken: string[] = []
  readonly #site: URL
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

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    const { method, url = '/', headers } = asked
    const { hostname, port } = this.#site
    const breaks = this.breaksAt?.test(url) === true
    const onward = request({ hostname, port, path: url, method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      if (breaks) {
        this.broken.push(url)
        breakOff(answered, answer).catch(() => answer.destroy())
      } else answered.pipe(answer)
    })
    onward.once('error', () => answer.destroy())
    asked.pipe(onward)
  }
}

async function breakOff(answered: IncomingMessage, answer: ServerResponse): Promise<void> {
  const pieces: Buffer[] = []
  for await (const piece of answered) pieces.push(piece as Buffer)
  const body = Buffer.concat(pieces)
  answer.write(body.subarray(0, body.length / 2), () => answer.destroy())
}
