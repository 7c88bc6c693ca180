import { describe, expect, it } from 'vitest'
import type { Office } from '#api/answers.ts'
import { type KnownFacts, ownAddresses } from '#features/verify/lazy/ownAddresses.ts'
import { ownContacts } from './ownContacts.ts'
import { judgedItems, outcomeOf } from './verdicts.ts'

const company: KnownFacts = {
  name: 'Waybill',
  support: { email: 'support@waybill.example', phone: '+234 700 000 0000', whatsapp: '+234 700 000 0009' },
  links: {
    app: 'https://app.waybill.example/',
    booking: 'https://app.waybill.example/book',
    sign_in: 'https://app.waybill.example/sign-in',
    sign_up: 'https://app.waybill.example/sign-up',
    video_tutorials: 'https://www.videos.example/@waybill',
    app_store: '/',
    play_store: 'https://store.example/apps?id=ng.waybill',
  },
  social: [
    { name: 'Instagram', link: 'https://www.instagram.com/' },
    { name: 'Facebook', link: 'https://www.facebook.com/waybill.ng' },
    { name: 'Short', link: 'https://short.example/AbC' },
    { name: 'Channel', link: 'https://whatsapp.com/channel/1a2B' },
  ],
}

const office: Office = {
  state: 'Delta',
  city_name: 'WARRI',
  address: '1 Market Road',
  email: 'warri@waybill.example',
  phone: '0803 555 0100, 0803 555 0101',
}

function judged(text: string, offices: readonly Office[] | null = [office]) {
  return judgedItems(text, {
    addresses: ownAddresses(company, 'https://www.waybill.example'),
    contacts: ownContacts(company, offices),
  })
}

const verdictOf = (text: string) => judged(text).map(({ verdict }) => verdict)

describe('links', () => {
  it.each([
    ['https://www.waybill.example/track?number=1', 'ours'],
    ['waybill.example', 'ours'],
    ['WAYBILL.EXAMPLE/Track', 'ours'],
    ['http://waybill.example./x', 'ours'],
    ['https://app.waybill.example/pay', 'ours'],
    ['https://new.waybill.example', 'ours'],
    ['https://evil.example@waybill.example/', 'ours'],
    ['https://ｗaybill.example', 'ours'],
    ['https://waybill.example@evil.example/', 'look-alike'],
    ['https://waybill.example%2F@evil.example/', 'look-alike'],
    ['https://waybill.example.evil.example/', 'look-alike'],
    ['waybill-example.com', 'look-alike'],
    ['https://waybillexample.com', 'look-alike'],
    ['https://notwaybill.example', 'look-alike'],
    ['https://wаybill.example', 'look-alike'],
    ['https://xn--wybill-3nf.example', 'look-alike'],
    ['https://waybi11.example', 'look-alike'],
    ['https://waybil.example', 'look-alike'],
    ['https://evil.example/https://waybill.example/', 'look-alike'],
    ['https://evil.example/?u=https%3A%2F%2Fwaybill.example', 'look-alike'],
    ['https://evil.example#waybill.example', 'look-alike'],
    [String.raw`https://evil.example\@waybill.example`, 'look-alike'],
    ['bit.ly/x', 'not-ours'],
    ['https://41.58.2.1/track', 'not-ours'],
    ['https://user@evil.example/', 'not-ours'],
    ['intent://waybill.example/#Intent;package=evil;end', 'not-ours'],
    ['ftp://waybill.example/', 'not-ours'],
    ['https://', 'unknown'],
  ])('are judged: %s is %s', (link, verdict) => {
    expect(verdictOf(link)).toEqual([verdict])
  })

  it.each([
    ['https://facebook.com/waybill.ng', 'ours'],
    ['https://m.facebook.com/waybill.ng/posts/1?x=2', 'ours'],
    ['https://www.facebook.com/waybill.ng.help', 'look-alike'],
    ['https://www.facebook.com/somebody', 'not-ours'],
    ['https://www.facebook.com/waybill.ng%2F..', 'look-alike'],
    ['https://www.facebook.com/groups/1', 'unknown'],
    ['https://www.facebook.com/', 'unknown'],
    ['https://www.facebook.com@evil.example/waybill.ng', 'not-ours'],
    ['https://www.instagram.com/waybill', 'unknown'],
    ['https://videos.example/@waybill/new', 'ours'],
    ['https://videos.example/@way', 'not-ours'],
    ['https://videos.example/@other/new', 'not-ours'],
    ['https://videos.example/watch/1', 'unknown'],
    ['https://store.example/apps?id=ng.waybill&hl=en', 'ours'],
    ['https://store.example/apps?id=ng.other', 'not-ours'],
    ['https://store.example/apps?id=ng.waybill&id=ng.other', 'not-ours'],
    ['https://short.example/AbC', 'ours'],
    ['https://short.example/abc', 'unknown'],
    ['https://short.example/xyz', 'not-ours'],
  ])('to accounts are judged: %s is %s', (link, verdict) => {
    expect(verdictOf(link)).toEqual([verdict])
  })

  it.each([
    ['wa.me/2347000000009', 'ours'],
    ['https://wa.me/+2347000000000?text=hi', 'ours'],
    ['https://api.whatsapp.com/send?phone=234-700-000-0009', 'ours'],
    ['https://api.whatsapp.com/send/?phone=07000000009', 'ours'],
    ['whatsapp://send?phone=2347000000009', 'ours'],
    ['https://whatsapp.com/channel/1a2B', 'ours'],
    ['wa.me/2348035550199', 'not-ours'],
    ['https://api.whatsapp.com/send?phone=2347000000009&phone=2348035550199', 'unknown'],
    ['https://chat.whatsapp.com/Abc', 'unknown'],
    ['https://wa.me/message/ABC', 'unknown'],
    ['https://wa.me@evil.example/2347000000009', 'not-ours'],
  ])('to chats are judged: %s is %s', (link, verdict) => {
    expect(verdictOf(link)).toEqual([verdict])
  })
})

describe('addresses and numbers', () => {
  it.each([
    ['Support@Waybill.example', 'ours'],
    ['warri@waybill.example', 'ours'],
    ['boss@waybill.example', 'unknown'],
    ['boss@mail.waybill.example', 'unknown'],
    ['support@waybill.example.evil.example', 'look-alike'],
    ['support@wаybill.example', 'look-alike'],
    ['waybill.support@mail.example', 'look-alike'],
    ['somebody@mail.example', 'not-ours'],
    ['0700 000 0000', 'ours'],
    ['+234 (0)700-000-0009', 'ours'],
    ['7000000000', 'ours'],
    ['0803 555 0101', 'ours'],
    ['0803 555 0199', 'not-ours'],
    ['+44 20 7946 0000', 'not-ours'],
    ['0123456789', 'unknown'],
    ['WB2600100003', 'unknown'],
  ])('are judged: %s is %s', (text, verdict) => {
    expect(verdictOf(text)).toEqual([verdict])
  })

  it('are unknown without the list of offices, unless they are those of the company', () => {
    const verdicts = judged('0803 555 0100 somebody@mail.example support@waybill.example', null)
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['unknown', 'unknown', 'ours'])
  })

  it('are explained by the office that they belong to', () => {
    expect(judged('08035550100')[0]?.reason).toBe('It is the number of our office in WARRI.')
  })
})

it('the reason for a verdict names the host that a link really leads to', () => {
  expect(judged('https://waybill.example@evil.example/waybill.example')[0]?.reason).toBe(
    'It leads to evil.example, which is not ours. What stands before the @ is there to deceive.',
  )
  expect(judged('https://wаybill.example')[0]?.reason).toContain('xn--wybill-3nf.example')
})

it('suspicious items come first', () => {
  const text = 'support@waybill.example WB2600100003 bit.ly/x waybill-pay.com'
  expect(verdictOf(text)).toEqual(['look-alike', 'not-ours', 'unknown', 'ours'])
})

it.each([
  ['Your parcel is on its way.', 'none'],
  ['WB2600100003', 'unknown'],
  ['Track WB2600100003 at waybill.example/track', 'ours'],
  ['Ask support@waybill.example or 0700 000 0000', 'ours'],
  ['Pay into 0123456789, then ask support@waybill.example', 'unknown'],
  ['See instagram.com/waybill', 'unknown'],
  ['waybill.example, or pay at bit.ly/x', 'not-ours'],
  ['waybill-pay.com', 'not-ours'],
])('the overall verdict on “%s” is %s', (text, outcome) => {
  expect(outcomeOf(judged(text))).toBe(outcome)
})
