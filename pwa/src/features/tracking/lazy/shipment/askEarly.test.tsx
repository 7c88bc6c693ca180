import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { askEarly, lookUp } from './lookUp.ts'

const AS_OF = '2026-03-04T10:00:00Z'

/** Stubs `fetch`, and returns the numbers that the server is asked for. */
function asked(): string[] {
  const numbers: string[] = []
  vi.stubGlobal('fetch', ({ url }: Request) => {
    const number = new URL(url).searchParams.get('shipment_number') ?? ''
    numbers.push(number)
    return Promise.resolve(Response.json({ shipment_number: number, steps: [], as_of: AS_OF, stale: false }))
  })
  return numbers
}
const look = (number: string) => lookUp(number, new AbortController().signal, () => undefined)

describe('a request that is sent before its look-up', () => {
  it('is used by its look-up, once', async () => {
    const numbers = asked()
    askEarly('WB11')
    await expect(look('WB11')).resolves.toMatchObject({
      state: 'tracked',
      shown: { shipmentNumber: 'WB11' },
    })
    expect(numbers).toEqual(['WB11'])
    await look('WB11')
    expect(numbers).toEqual(['WB11', 'WB11'])
  })

  it('is sent once for a double press', async () => {
    const numbers = asked()
    askEarly('WB12')
    askEarly('WB12')
    await look('WB12')
    expect(numbers).toEqual(['WB12'])
  })

  it('is not used for another number', async () => {
    asked()
    askEarly('WB13')
    await expect(look('WB14')).resolves.toMatchObject({ shown: { shipmentNumber: 'WB14' } })
  })

  it('expires after ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const numbers = asked()
    askEarly('WB15')
    vi.setSystemTime(Date.now() + 10_000)
    await look('WB15')
    expect(numbers).toEqual(['WB15', 'WB15'])
    vi.useRealTimers()
  })
})
