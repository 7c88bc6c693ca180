import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** What a line can do. */
export interface LineQuality {
  readonly bitsPerSecond: number
  /** Milliseconds until an answer to the smallest question is back. */
  readonly roundTrip: number
}

/** The lines that the goals are set for: 2G at its best, 3G, and 4G. And one that holds nothing up. */
export const LINES = {
  A: { bitsPerSecond: 400_000, roundTrip: 400 },
  B: { bitsPerSecond: 1_600_000, roundTrip: 150 },
  C: { bitsPerSecond: 9_000_000, roundTrip: 100 },
  free: { bitsPerSecond: Infinity, roundTrip: 0 },
} as const satisfies Readonly<Record<string, LineQuality>>

/** Else a socket keeps a small packet back until the one before is acknowledged: 40 ms that no line takes. */
const AT_ONCE = { noDelay: true } as const

/** Bytes that travel together. */
const PACKET = 1460

/** Packets that a host sends on a new connection before it has word of any: TCP's slow start, as Linux has it. */
const FIRST_WINDOW = 10

/**
 * A line to a site as phones have it: answers wait for those before them, whatever connection they belong to, and
 * everything takes its time. A connection begins with ten packets, and with each that has arrived two more may go.
 */
export class SlowLine {
  quality: LineQuality = LINES.free
  readonly #site: URL
  readonly #server = createServer(AT_ONCE, (phone) => this.#carry(phone))
  readonly #phones = new Set<Socket>()
  /** When the last packet on the way to the phone will have left, in milliseconds of `performance.now()`. */
  #busyUntil = 0
  #port = 0

  private constructor(site: string) {
    this.#site = new URL(site)
  }

  /** A line to the site at the address `site`, which holds nothing up yet. */
  static async to(site: string): Promise<SlowLine> {
    const line = new SlowLine(site)
    await line.mend()
    return line
  }

  get origin(): string {
    return `${this.#site.protocol}//127.0.0.1:${String(this.#port)}`
  }

  /** Refuses connections, and ends those that there are. */
  async cut(): Promise<void> {
    const closed = once(this.#server, 'close')
    this.#server.close()
    for (const phone of this.#phones) phone.destroy()
    await closed
  }

  /** Takes connections again, at the address that it had. */
  async mend(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.#port = (this.#server.address() as AddressInfo).port
  }

  #carry(phone: Socket): void {
    const { quality } = this
    const oneWay = quality.roundTrip / 2
    // TCP's handshake comes before everything else.
    const opened = performance.now() + quality.roundTrip
    const site = connect({ ...AT_ONCE, port: Number(this.#site.port), host: this.#site.hostname })
    const up = inOrder()
    const down = inOrder()
    const acknowledged = inOrder()
    const leave = inWindow()

    this.#phones.add(phone)
    phone.on('data', (piece) => up(Math.max(opened, performance.now()) + oneWay, () => site.write(piece)))
    site.on('data', (piece) => {
      for (let from = 0; from < piece.length; from += PACKET) {
        const packet = piece.subarray(from, from + PACKET)
        leave((arrived) => {
          const begins = Math.max(this.#busyUntil, performance.now())
          this.#busyUntil = begins + (packet.length * 8 * 1000) / quality.bitsPerSecond
          down(this.#busyUntil + oneWay, () => phone.write(packet))
          acknowledged(this.#busyUntil + quality.roundTrip, arrived)
        })
      }
    })
    site.on('end', () => leave(() => down(performance.now() + oneWay, () => phone.end())))
    phone.on('end', () => up(performance.now() + oneWay, () => site.end()))
    for (const [here, there] of [
      [phone, site],
      [site, phone],
    ] as const) {
      here.on('error', () => there.destroy())
    }
    phone.on('close', () => {
      this.#phones.delete(phone)
      site.destroy()
    })
  }
}

/** Does one thing after the other, each not before its time. */
function inOrder(): (time: number, act: () => void) => void {
  let last: Promise<void> = Promise.resolve()
  return (time, act) => {
    last = last.then(async () => {
      const wait = time - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      act()
    })
  }
}

/** Lets no more be on its way than a host does before it has word of it: ten packets, and one more with each word. */
function inWindow(): (depart: (arrived: () => void) => void) => void {
  const waiting: ((arrived: () => void) => void)[] = []
  let window = FIRST_WINDOW
  let onTheirWay = 0

  function goOn(): void {
    while (onTheirWay < window) {
      const depart = waiting.shift()
      if (depart === undefined) return
      onTheirWay += 1
      depart(arrived)
    }
  }

  function arrived(): void {
    onTheirWay -= 1
    window += 1
    goOn()
  }

  return (depart) => {
    waiting.push(depart)
    goOn()
  }
}
