import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Company } from '#api/answers.ts'
import { sideMenu as menuCode } from './frame.ts'
import { Header } from './Header.tsx'

beforeAll(() => {
  // jsdom has the element without its methods.
  Object.assign(HTMLDialogElement.prototype, { showModal, close })
})

function showModal(this: HTMLDialogElement) {
  this.open = true
}

function close(this: HTMLDialogElement) {
  this.open = false
}

const company = {
  name: 'Waybill',
  links: {
    app: 'https://app.example/',
    sign_in: 'https://app.example/sign-in',
    sign_up: 'https://app.example/sign-up',
  },
} as Company

function Elsewhere() {
  return <p data-testid="address">{useLocation().pathname}</p>
}

function setUp() {
  render(
    <MemoryRouter>
      <Header company={company} />
      <Elsewhere />
    </MemoryRouter>,
  )
  return { user: userEvent.setup() }
}

async function opened() {
  const { user } = setUp()
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  return { user }
}

const place = () => screen.getByTestId('address')
const button = (name: string) =>
  within(screen.getAllByRole('navigation')[0] as HTMLElement).getByRole('button', { name })
const sideMenu = () => within(screen.getByRole('dialog', { name: 'Menu' }))
const expanded = (element: HTMLElement) => element.getAttribute('aria-expanded') === 'true'

it('has Services, Get Rates, Track and Company at its top level, in this order', () => {
  setUp()
  const items = within(screen.getAllByRole('navigation')[0] as HTMLElement)
    .getAllByRole('listitem')
    .filter((item) => item.parentElement?.className === 'header-items')
    .map((item) => item.querySelector('a, button'))
  expect(items.map((item) => item?.textContent)).toEqual(['Services', 'Get Rates', 'Track', 'Company'])
  expect(items.map((item) => item?.getAttribute('href'))).toEqual([null, '/get-rates', '/track', null])
})

describe('the header’s dropdowns', () => {
  it('open by their button, one at a time', async () => {
    const { user } = setUp()
    await user.click(button('Services'))
    expect(expanded(button('Services'))).toBe(true)
    await user.click(button('Company'))
    expect([expanded(button('Services')), expanded(button('Company'))]).toEqual([false, true])
    await user.click(button('Company'))
    expect(expanded(button('Company'))).toBe(false)
  })

  it('close on Escape, and return the focus to their button', async () => {
    const { user } = setUp()
    button('Services').focus()
    await user.keyboard('{Enter}{Tab}')
    expect(screen.getByRole('link', { name: 'For Merchants' })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(expanded(button('Services'))).toBe(false)
    expect(button('Services')).toHaveFocus()
  })

  it('close when something else is pressed or gets the focus', async () => {
    const { user } = setUp()
    await user.click(button('Company'))
    await user.click(place())
    expect(expanded(button('Company'))).toBe(false)
    await user.click(button('Company'))
    await user.tab({ shift: true })
    expect(expanded(button('Company'))).toBe(false)
  })

  it('close when the address changes', async () => {
    const { user } = setUp()
    await user.click(button('Services'))
    await user.click(screen.getByRole('link', { name: 'For 3PL' }))
    expect(place()).toHaveTextContent('/3pl')
    expect(expanded(button('Services'))).toBe(false)
  })
})

describe('the side menu', () => {
  // On an idle page the menu's code is already loaded.
  beforeAll(async () => {
    await menuCode.load()
  })

  it('opens with all items, and marks its button as expanded', async () => {
    await opened()
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-expanded', 'true')
    expect(sideMenu().getByRole('link', { name: 'Track' })).toHaveAttribute('href', '/track')
    for (const [name, address] of [
      ['Sign In', company.links.sign_in],
      ['Sign Up', company.links.sign_up],
      ['Get Started', company.links.app],
    ] as const) {
      const link = sideMenu().getByRole('link', { name: new RegExp(`^${name} ?\\(opens in a new tab\\)$`) })
      expect(link).toHaveAttribute('href', address)
      expect(link).toHaveAttribute('target', '_blank')
      expect(link).toHaveAttribute('rel', 'noopener')
    }
  })

  it('starts with its groups collapsed, and expands one at a time', async () => {
    const { user } = await opened()
    const group = (name: string) => sideMenu().getByRole('button', { name })
    expect(sideMenu().queryByRole('link', { name: 'About Us' })).toBeNull()
    await user.click(group('Company'))
    expect(sideMenu().getByRole('link', { name: 'About Us' })).toHaveAttribute('href', '/about-us')
    await user.click(group('Services'))
    expect(sideMenu().queryByRole('link', { name: 'About Us' })).toBeNull()
    expect(sideMenu().getByRole('link', { name: 'For Individuals' })).toHaveAttribute('href', '/individuals')
  })

  it('closes when its button or the area outside it is pressed', async () => {
    const { user } = await opened()
    await user.click(sideMenu().getByRole('button', { name: 'Close menu' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Open menu' }))
    await user.click(screen.getByRole('dialog'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('closes when one of its links is followed, even to the current address', async () => {
    const { user } = await opened()
    const follow = () => user.click(sideMenu().getByRole('link', { name: 'Track' }))
    await follow()
    expect(place()).toHaveTextContent('/track')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Open menu' }))
    await follow()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
