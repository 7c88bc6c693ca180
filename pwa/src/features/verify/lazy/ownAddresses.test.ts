import { expect, it } from 'vitest'
import { type KnownFacts, ownAddresses } from './ownAddresses.ts'

const company: KnownFacts = {
  name: 'Swift Couriers',
  support: { email: 'help@swift.example', phone: '+234 700 000 0000' },
  links: {
    app: 'https://app.swift.example/',
    booking: 'https://app.swift.example/book?type={shipment_type}&from={origin}',
    sign_in: 'https://swiftapp.example/',
    sign_up: 'https://forms.example/d/123/{origin}',
    video_tutorials: 'https://www.videos.example/@swift',
    app_store: '/',
    play_store: 'https://store.example/apps?id=ng.swift',
  },
  social: [
    { name: 'Instagram', link: 'https://www.instagram.com/' },
    { name: 'Facebook', link: 'https://www.facebook.com/swift.ng' },
    { name: 'Write', link: 'mailto:help@swift.example' },
  ],
}

it('includes this site, the domain of its links and mail, and its applications', () => {
  const own = ownAddresses(company, 'https://www.swift.example')
  expect(own.domains).toEqual(['swift.example'])
  expect(own.hosts).toEqual(['app.swift.example', 'swiftapp.example'])
})

it('lists links to places on other sites as accounts, and links without a place as nameless', () => {
  const own = ownAddresses(company, 'https://www.swift.example')
  expect(own.accounts.map(({ name, url }) => `${name} ${url.href}`)).toEqual([
    'Sign Up https://forms.example/d/123/',
    'Video tutorials https://www.videos.example/@swift',
    'Google Play https://store.example/apps?id=ng.swift',
    'Facebook https://www.facebook.com/swift.ng',
  ])
  expect(own.nameless).toEqual(['instagram.com'])
})

it('does not include the domain of a public mailbox', () => {
  const support = { ...company.support, email: 'swift@mail.example' }
  expect(ownAddresses({ ...company, support }, 'https://swift.example').domains).toEqual(['swift.example'])
})

it('includes its own host, but not the domain above it', () => {
  expect(ownAddresses(company, 'https://web.courier.example').domains[0]).toBe('web.courier.example')
})

it('includes both domains if the site is on one, and its mail and application are on another', () => {
  const own = ownAddresses(company, 'https://track.courier.example')
  expect(own.domains).toEqual(['track.courier.example', 'swift.example'])
})

it('has the same hosts and accounts before the site knows its own address', () => {
  const { hosts, accounts } = ownAddresses(company, 'https://www.swift.example')
  expect(ownAddresses(company, null)).toMatchObject({ hosts, accounts })
})

it('includes the names that a look-alike would imitate, but no IP address', () => {
  expect(ownAddresses(company, 'https://www.swift.example').names).toEqual(['SwiftCouriers', 'swift'])
  expect(ownAddresses(company, 'http://127.0.0.1:8000').names).toEqual(['SwiftCouriers', 'swift'])
  expect(ownAddresses(company, 'https://courier.com.ng').names).toEqual(['SwiftCouriers', 'courier', 'swift'])
})
