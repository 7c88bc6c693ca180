import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Company } from '#api/answers.ts'
import { ContentContext } from '#content/contentContext.ts'
import { ErrorScreen } from './ErrorScreen.tsx'

const company = {
  name: 'Waybill',
  support: { email: 'support@waybill.example', phone: '+234 700 000 0000' },
  links: { app_store: '/', play_store: '/' },
  social: [],
} as unknown as Company

/** A page that fails while it is drawn. */
function Failing({ error }: { readonly error: unknown }): never {
  throw error
}

function show(error: unknown, path = '/page') {
  const router = createMemoryRouter(
    [{ ErrorBoundary: ErrorScreen, children: [{ path: '/page', element: <Failing error={error} /> }] }],
    { initialEntries: [path] },
  )
  render(
    <ContentContext value={{ version: '1', company, pages: {} }}>
      <RouterProvider router={router} />
    </ContentContext>,
  )
}

beforeEach(() => {
  // React and the router report what a test throws on purpose.
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  // jsdom has no scrolling.
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  // What the site says of itself is not asked here.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
})

it('shows the message of a page that fails while it is drawn', () => {
  show(new Error('The parcel fell off the page'))
  expect(screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible()
  expect(screen.getByText('The parcel fell off the page')).toBeVisible()
  expect(screen.getByText(/Opening it again often helps/)).toBeVisible()
})

it('stands between header and footer, and leads home', () => {
  show(new Error('Broken'))
  screen.getByText('Broken')
  expect(screen.getByRole('banner')).toBeVisible()
  expect(screen.getByRole('contentinfo')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
})

it.each([
  ['what is no error', 'thrown away'],
  ['an error without a message', new Error('')],
])('has words for %s too', (_, error) => {
  show(error)
  expect(screen.getByText('An error occured')).toBeVisible()
})

it('shows the status of an unknown address', () => {
  show(null, '/nowhere')
  expect(screen.getByText('404 Not Found')).toBeVisible()
  expect(document.title).toBe('Unexpected Application Error! · Waybill')
})
