import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CarrierLogo, initialsOf } from './CarrierLogo.tsx'
import cases from './initials-cases.json'

it('falls back to the carrier’s initials when its logo does not load', () => {
  const { container } = render(<CarrierLogo logo="/nothing.svg" carrier="Red Star Express" />)
  const image = container.querySelector('img')
  expect(image).toHaveAttribute('width')
  if (image !== null) fireEvent.error(image)
  expect(screen.getByText('RS')).toBeInTheDocument()
})

it.each(cases as [string, string][])(
  'abbreviates “%s” to the initials “%s”, as the server does',
  (carrier, initials) => {
    expect(initialsOf(carrier)).toBe(initials)
  },
)
