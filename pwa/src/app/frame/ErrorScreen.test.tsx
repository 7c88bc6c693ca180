import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Link, MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Company } from '#api/answers.ts'
import { ContentContext } from '#content/contentContext.ts'
import { PageMissing, PageRemoved } from '#content/pageMissing.ts'
import { UnknownAddress } from './ErrorScreen.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'

const company = {
  name: 'Waybill',
  support: { email: 'support@waybill.example', phone: '+234 700 000 0000' },
  links: { app_store: '/', play_store: '/' },
  social: [],
} as unknown as Company

/** A page that throws while it renders. */
function Failing({ error }: { readonly error: unknown }): never {
  throw error
}

/** A site whose page at `/page` throws, and whose other pages do not. */
function Site({ error }: { readonly error: unknown }) {
  const { pathname, key } = useLocation()
  return (
    <ScreenBoundary visit={key}>
      {pathname === '/page' ? <Failing error={error} /> : <Link to="/page">Try that page</Link>}
    </ScreenBoundary>
  )
}

function show(shown: ReactNode) {
  render(
    <ContentContext value={{ version: '1', company, pages: {} }}>
      <MemoryRouter initialEntries={['/page']}>{shown}</MemoryRouter>
    </ContentContext>,
  )
}

beforeEach(() => {
  // React logs the errors that these tests throw on purpose.
  vi.spyOn(console, 'error').mockReturnValue()
  // jsdom has no scrolling.
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  // These tests need no answer from `/api/site`.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
})

it('shows the error message of a page that fails to render', () => {
  show(<Site error={new Error('The parcel fell off the page')} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible()
  expect(screen.getByText('The parcel fell off the page')).toBeVisible()
  expect(screen.getByText(/Opening it again often helps/)).toBeVisible()
})

it('appears between the header and the footer, with a link to the home page', async () => {
  show(<Site error={new Error('Broken')} />)
  screen.getByText('Broken')
  expect(screen.getByRole('banner')).toBeVisible()
  // The footer's code loads later.
  expect(await screen.findByRole('contentinfo')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
})

it.each([
  ['what is no error', 'thrown away'],
  ['an error without a message', new Error('')],
])('shows a general message for %s', (_, error) => {
  show(<Site error={error} />)
  expect(screen.getByText('An error occured')).toBeVisible()
})

it('says that a page is not saved on this phone, without calling that an error', () => {
  show(<Site error={new PageMissing()} />)
  expect(
    screen.getByRole('heading', { level: 1, name: 'This page is not saved on this phone' }),
  ).toBeVisible()
  expect(screen.getByText('This page could not be fetched. Check your connection.')).toBeVisible()
  expect(document.title).toBe('This page is not saved on this phone · Waybill')
})

it.each([
  ['an unknown address', () => show(<UnknownAddress />)],
  ['a page that the site does not have any more', () => show(<Site error={new PageRemoved()} />)],
])('shows the status of %s', (_, open) => {
  open()
  expect(screen.getByText('404 Not Found')).toBeVisible()
  expect(document.title).toBe('Unexpected Application Error! · Waybill')
})

it('gives way to the next page, and a later visit renders the failed page again', async () => {
  const user = userEvent.setup()
  show(<Site error={new Error('Broken')} />)
  await user.click(screen.getByRole('link', { name: 'Go to the home page' }))
  await user.click(screen.getByRole('link', { name: 'Try that page' }))
  expect(await screen.findByText('Broken')).toBeVisible()
})
