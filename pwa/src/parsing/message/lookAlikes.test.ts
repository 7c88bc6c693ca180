import { expect, it } from 'vitest'
import { looksLike } from './lookAlikes.ts'
import { readableHost } from './punycode.ts'

it.each([
  ['xn--wybill-3nf.example', 'wаybill.example'],
  ['xn--mnchen-3ya.de', 'münchen.de'],
  ['xn--80ak6aa92e.com', 'аррӏе.com'],
  ['xn--fiqs8s', '中国'],
  ['waybill.example', 'waybill.example'],
  ['xn--.example', '.example'],
  ['xn--a!.example', 'a!.example'],
  ['xn--99999999999.example', '99999999999.example'],
])('decodes the host %s to %s', (host, read) => {
  expect(readableHost(host)).toBe(read)
})

it.each([
  'waybill-example.com',
  'my-waybill.ng',
  'waybill.example.evil.com',
  'way-bill.ng',
  'waybi11.ng',
  'wayblll.example',
  'WAYBILL.NET',
  'waybil.example',
  'waaybill.example',
  'wyabill.example',
  'vvaybill.ng',
  'wаybill.example',
  'xn--wybill-3nf.example',
  'xn--wbill-4ve7k.example',
  'wáybill.example',
])('recognises %s as a look-alike of waybill', (host) => {
  expect(looksLike(host, ['Waybill'])).toBe(true)
})

it.each(['railway.com', 'google.com', 'bit.ly', 'way.example', 'playbills.com', 'x.com'])(
  'does not recognise %s as a look-alike of waybill',
  (host) => {
    expect(looksLike(host, ['Waybill'])).toBe(false)
  },
)

it('recognises a short name only as a whole word', () => {
  expect(looksLike('dhl-pay.com', ['DHL'])).toBe(true)
  expect(looksLike('landhlord.com', ['DHL'])).toBe(false)
})
