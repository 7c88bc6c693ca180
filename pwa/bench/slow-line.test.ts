import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LINES, SlowLine } from './slow-line.ts'

const LONG = Array.from({ length: 20_000 }, (_, number) => String(number)).join(' ')

let site: Server
let line: SlowLine

beforeEach(async () => {
  site = createServer((_, answer) => answer.end(LONG)).listen(0, '127.0.0.1')
  await once(site, 'listening')
  line = await SlowLine.to(`http://127.0.0.1:${String((site.address() as AddressInfo).port)}`)
})

afterEach(() => {
  site.closeAllConnections()
  site.close()
})

const answer = async () => (await fetch(line.origin)).text()

it('forwards its bytes complete and in order', async () => {
  line.quality = { bitsPerSecond: 50_000_000, roundTrip: 2 }
  expect(await Promise.all([answer(), answer()])).toEqual([LONG, LONG])
  await line.cut()
})

it('takes at least as long as its bandwidth and round-trip time require', async () => {
  const quality = { bitsPerSecond: 8_000_000, roundTrip: 20 }
  line.quality = quality
  const begun = performance.now()
  await answer()
  const least = 2 * quality.roundTrip + (LONG.length * 8 * 1000) / quality.bitsPerSecond
  expect(performance.now() - begun).toBeGreaterThanOrEqual(least - 2)
  await line.cut()
})

it('begins with ten packets in flight, and doubles them with each round trip', async () => {
  const roundTrip = 50
  line.quality = { bitsPerSecond: Infinity, roundTrip }
  const packets = LONG.length / 1460
  expect(packets).toBeGreaterThan(10 + 20 + 40)
  const begun = performance.now()
  await answer()
  const roundTrips = 2 + 3
  expect(performance.now() - begun).toBeGreaterThanOrEqual(roundTrips * roundTrip - 2)
  await line.cut()
})

it('refuses connections when it is cut, and accepts them again at the same address', async () => {
  const { origin } = line
  await line.cut()
  await expect(answer()).rejects.toThrow('fetch failed')
  await line.mend()
  line.quality = LINES.free
  expect(line.origin).toBe(origin)
  expect(await answer()).toBe(LONG)
  await line.cut()
})
