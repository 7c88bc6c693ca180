import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import type { Company } from '#api/answers.ts'
import { routes } from '#app/routes.ts'
import { Footer } from './Footer.tsx'

const company: Company = {
  name: 'Waybill',
  strapline: 'We carry things',
  copyright_year: 2024,
  support: { email: 'support@waybill.example', phone: '+234 700 000 0000' },
  links: {
    app: 'https://app.example/',
    booking: 'https://app.example/book',
    sign_in: 'https://app.example/sign-in',
    sign_up: 'https://app.example/sign-up',
    video_tutorials: 'https://videos.example/',
    app_store: '/',
    play_store: 'https://store.example/',
  },
  social: [
    { name: 'Instagram', link: 'https://www.instagram.com/' },
    { name: 'Elsewhere', link: 'https://elsewhere.example/' },
  ],
  counters: [],
}

/** Those that the route table adds to the footer: a new page need not be listed. */
const pagesInFooter = routes.flatMap(({ path, footer }) => (footer === undefined ? [] : path))

function setUp(facts: Partial<Company> = {}) {
  render(
    <MemoryRouter>
      <Footer company={{ ...company, ...facts }} />
    </MemoryRouter>,
  )
}

it.each([
  ['Services', ['/ecommerce', '/3pl', '/individuals', '/get-rates', '/track']],
  ['Company', ['/about-us', '/contact-us']],
  ['Legal', ['/privacy-policy', '/privacy-policy', '/privacy-policy', '/on-this-phone']],
  ['Support', ['/', '/', '/', ...pagesInFooter, 'mailto:support@waybill.example', 'tel:+2347000000000']],
])('has the column %s', (title, addresses) => {
  setUp()
  const links = within(screen.getByRole('navigation', { name: title })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses)
})

it('names the offices and the check of messages', () => {
  setUp()
  expect(screen.getByRole('link', { name: 'Offices' })).toHaveAttribute('href', '/offices')
  expect(screen.getByRole('link', { name: 'Is this really us?' })).toHaveAttribute('href', '/verify')
})

it('opens other sites in a new tab, and pages of this site in the same tab', () => {
  setUp()
  const links = screen.getAllByRole('link').filter((link) => link.getAttribute('target') === '_blank')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://store.example/',
    'https://videos.example/',
    'https://www.instagram.com/',
    'https://elsewhere.example/',
  ])
  expect(links.every((link) => link.getAttribute('rel') === 'noopener')).toBe(true)
  expect(screen.getByRole('link', { name: 'For iPhone App Store' })).toHaveAttribute('href', '/')
})

it('has no empty list if the company has no social networks', () => {
  setUp({ social: [] })
  expect(screen.getAllByRole('list').filter((list) => list.childElementCount === 0)).toEqual([])
})

it('shows the copyright year of the company', () => {
  setUp()
  expect(screen.getByText('© 2024 Waybill. All rights reserved.')).toBeInTheDocument()
})
