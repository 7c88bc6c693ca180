import { array, assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type MessageItem, messageItems } from './messageItems.ts'

const isNear = (host: string) => host.toLowerCase().includes('waybill')

const inWords = (item: MessageItem) => {
  if (item.kind === 'link') return `link ${item.url?.href ?? 'nowhere'}`
  if (item.kind === 'email') return `email ${item.address}`
  return item.kind === 'phone' ? `phone ${item.canonical}` : `shipment ${item.written}`
}
const itemsOf = (text: string) => messageItems(text, isNear).map(inWords)

describe('links', () => {
  it.each([
    ['Pay at https://evil.example/NG, now.', 'https://evil.example/NG'],
    ['see waybill.example/track.', 'https://waybill.example/track'],
    ['(www.evil.rocks)', 'https://www.evil.rocks/'],
    ['bit.ly/x', 'https://bit.ly/x'],
    ['HTTPS://EVIL.EXAMPLE', 'https://evil.example/'],
    ['hxxps://evil[.]example/x', 'https://evil.example/x'],
    ['hxxp[:]//evil(dot)example', 'http://evil.example/'],
    ['https://waybill.example@evil.example/', 'https://waybill.example@evil.example/'],
    ['waybill.example@evil.example/pay', 'https://waybill.example@evil.example/pay'],
    ['waybill.example.evil.com', 'https://waybill.example.evil.com/'],
    ['waybill-example.com', 'https://waybill-example.com/'],
    ['waybill-pay.rocks', 'https://waybill-pay.rocks/'],
    ['PARCEL-PAY.COM', 'https://parcel-pay.com/'],
    ['parcelpay.com.ng', 'https://parcelpay.com.ng/'],
    ['wаybill.example/a', 'https://xn--wybill-3nf.example/a'],
    ['http://xn--wybill-3nf.example', 'http://xn--wybill-3nf.example/'],
    ['ｗａｙｂｉｌｌ．ｅｘａｍｐｌｅ', 'https://waybill.example/'],
    ['way\u200bbill.example', 'https://waybill.example/'],
    ['evil。com', 'https://evil.com/'],
    ['pay(https://evil.example/a_(b))', 'https://evil.example/a_(b)'],
    ['[here](https://evil.example)', 'https://evil.example/'],
    ['<https://evil.example>', 'https://evil.example/'],
    ['“https://evil.example”', 'https://evil.example/'],
    ['*https://evil.example*', 'https://evil.example/'],
    ['Link:https://evil.example', 'https://evil.example/'],
    ['link=https://evil.example', 'https://evil.example/'],
    ['clickhttps://evil.example', 'https://evil.example/'],
    ['Visit:www.evil.com:8080/track', 'https://www.evil.com:8080/track'],
    ['here...evil.com', 'https://evil.com/'],
    ['call/parcel.com', 'https://parcel.com/'],
    [String.raw`https:\\evil.example\x`, 'https://evil.example/x'],
    ['http://41.58.2.1/pay', 'http://41.58.2.1/pay'],
    ['41.58.2.1/pay', 'https://41.58.2.1/pay'],
    ['wa.me/2348035550100', 'https://wa.me/2348035550100'],
    ['whatsapp://send?phone=2348035550100', 'whatsapp://send?phone=2348035550100'],
    ['https://', 'nowhere'],
  ])('are found in “%s”', (text, address) => {
    expect(itemsOf(text)).toEqual([`link ${address}`])
  })

  it.each([
    'It is held.Please pay',
    'It is held.It is late',
    'It is held.Click on it',
    'e.g. this, i.e. that',
    'at 10.30am, or 8.am',
    '5.000/kg and N/A and 24/7',
    'Ref.No 12',
    'see waybill.pdf',
    '@waybill_ng',
    'v1.2.3.4',
    '₦2,500.00',
  ])('are not found in “%s”', (text) => {
    expect(itemsOf(text)).toEqual([])
  })

  it('are both found where one contains the other', () => {
    expect(itemsOf('evil.com/https://waybill.example/')).toEqual([
      'link https://evil.com/https://waybill.example/',
      'link https://waybill.example/',
    ])
    expect(itemsOf('waybill.example?https://evil.example')).toEqual([
      'link https://waybill.example/?https://evil.example',
      'link https://evil.example/',
    ])
  })

  it('are found separately where only a comma or a semicolon separates them', () => {
    expect(itemsOf('https://a.example,https://b.example;https://c.example')).toEqual([
      'link https://a.example/',
      'link https://b.example/',
      'link https://c.example/',
    ])
    expect(itemsOf('a.com,b.com;c.com')).toEqual([
      'link https://a.com/',
      'link https://b.com/',
      'link https://c.com/',
    ])
  })
})

describe('e-mail addresses', () => {
  it.each([
    ['support@waybill.example', 'support@waybill.example'],
    ['E-mail:Support@Waybill.example.', 'support@waybill.example'],
    ['mailto:support@waybill.example?subject=x', 'support@waybill.example'],
    ['<a.b+c@evil.example>', 'a.b+c@evil.example'],
    ['sales(at)evil[.]example', 'sales@evil.example'],
    ['support@wаybill.example', 'support@xn--wybill-3nf.example'],
    ['a@b@evil.example', 'b@evil.example'],
  ])('are found in “%s”', (text, address) => {
    expect(itemsOf(text)).toEqual([`email ${address}`])
  })
})

describe('numbers', () => {
  it.each([
    ['0700 000 0000', 'phone +2347000000000'],
    ['07000000000', 'phone +2347000000000'],
    ['0700-000-0000', 'phone +2347000000000'],
    ['0700.000.0000', 'phone +2347000000000'],
    ['0700/000/0000', 'phone +2347000000000'],
    ['0700–000–0000', 'phone +2347000000000'],
    ['(0700) 000 0000', 'phone +2347000000000'],
    ['234 700 000 0000', 'phone +2347000000000'],
    ['+234 (0)700 000 0000', 'phone +2347000000000'],
    ['+2340700 000 0000', 'phone +2347000000000'],
    ['00234 700 000 0000', 'phone +2347000000000'],
    ['tel:+2347000000000', 'phone +2347000000000'],
    ['٠٧٠٠ ٠٠٠ ٠٠٠٠', 'phone +2347000000000'],
    ['call07000000000now', 'phone +2347000000000'],
    ['Pay 5000 07000000000', 'phone +2347000000000'],
    ['1 07000000000', 'phone +2347000000000'],
    ['on 28-11-2026 07000000000', 'phone +2347000000000'],
    ['by 14.30 07000000000', 'phone +2347000000000'],
    ['+44 20 7946 0000', 'phone +442079460000'],
    ['Opay 0123456789', 'phone 0123456789'],
    ['account no. 012 345 6789', 'phone 0123456789'],
    ['wb2600100003', 'shipment WB2600100003'],
  ])('are found in “%s”', (text, item) => {
    expect(itemsOf(text)).toEqual([item])
  })

  it('are each found once, however they are written', () => {
    expect(itemsOf('0700 000 0000, +234 700 000 0000\n2347000000000 0803 555 0100')).toEqual([
      'phone +2347000000000',
      'phone +2348035550100',
    ])
  })

  it.each(['₦2500000', 'N50000', '28-11-2026', '01/11/2026', 'OTP 123456', 'order 12345'])(
    'are not found in “%s”',
    (text) => {
      expect(itemsOf(text)).toEqual([])
    },
  )
})

it('finds everything in a forged message', () => {
  const text = `WAYBILL: Your parcel WB2600100003 is held at customs. Pay N5,000 at https://waybill-pay.example/NG
  or to 0123456789 (Opay). Help: waybill.help@mail.example, WhatsApp wa.me/2348035550100, 0803 555 0100.`
  expect(itemsOf(text)).toEqual([
    'shipment WB2600100003',
    'link https://waybill-pay.example/NG',
    'email waybill.help@mail.example',
    'link https://wa.me/2348035550100',
    'phone 0123456789',
    'phone +2348035550100',
  ])
})

it('finds a link, whatever stands around it', () => {
  const around = string({ unit: constantFrom(...' \n.,;:!?()[]<>"\'“”*_~'), maxLength: 12 })
  assert(
    property(around, around, (before, after) => {
      expect(itemsOf(`${before}https://evil.example/x${after}`)).toEqual(['link https://evil.example/x'])
    }),
  )
})

it('reads any text without an error', () => {
  const piece = constantFrom(
    'a',
    '.',
    '@',
    '/',
    ':',
    '://',
    'https:',
    '0',
    '0803 ',
    '+',
    '(',
    ')',
    '-',
    '%',
    'xn--',
    'а',
    ' ',
    '\n',
  )
  assert(property(array(piece, { maxLength: 200 }), (pieces) => void itemsOf(pieces.join(''))))
})

it.each(['a', '@', 'a.', '0', '0 ', '0-', '+234 (', 'a/', 'https://', 'a((', '1-1-', 'xn--a.', 'a@a.com,'])(
  'reads 100,000 characters of “%s” without catastrophic backtracking',
  (unit) => {
    // Such a pattern would take hours: the runner's time limit would end the test.
    expect(Array.isArray(itemsOf(unit.repeat(Math.ceil(100_000 / unit.length))))).toBe(true)
  },
)
