import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Accordion } from './Accordion.tsx'

const sections = [
  { key: 'lagos', title: 'Lagos', content: <a href="tel:1">Call Lagos</a> },
  { key: 'rivers', title: 'Rivers', content: <a href="tel:2">Call Rivers</a> },
]

const openOnes = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-expanded') === 'true')
    .map((button) => button.textContent)

const regionOf = (name: string) =>
  document.getElementById(screen.getByRole('button', { name }).getAttribute('aria-controls') ?? '')

it('opens one section at a time, and closes the open one', async () => {
  const user = userEvent.setup()
  render(<Accordion sections={sections} />)
  expect(openOnes()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Lagos' }))
  expect(openOnes()).toEqual(['Lagos'])
  await user.click(screen.getByRole('button', { name: 'Rivers' }))
  expect(openOnes()).toEqual(['Rivers'])
  await user.click(screen.getByRole('button', { name: 'Rivers' }))
  expect(openOnes()).toEqual([])
})

it('makes closed sections inert', async () => {
  const user = userEvent.setup()
  render(<Accordion sections={sections} />)
  await user.click(screen.getByRole('button', { name: 'Lagos' }))
  expect(regionOf('Lagos')).not.toHaveAttribute('inert')
  expect(regionOf('Rivers')).toHaveAttribute('inert')
})

it('prerenders no section as inert, and closes all of them after hydration', async () => {
  const page = document.createElement('div')
  page.innerHTML = renderToString(<Accordion sections={sections} />)
  document.body.replaceChildren(page)
  expect(page.querySelector('[inert]')).toBeNull()
  const root = await act(() => hydrateRoot(page, <Accordion sections={sections} />))
  expect(page.querySelectorAll('[inert]')).toHaveLength(2)
  act(() => root.unmount())
  page.remove()
})
