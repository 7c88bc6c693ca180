import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CarrierLogo, initialsOf } from './CarrierLogo.tsx'

it('falls back to the carrier’s initials when its logo does not load', () => {
  const { container } = render(<CarrierLogo logo="/nothing.svg" carrier="Red Star Express" />)
  const image = container.querySelector('img')
  expect(image).toHaveAttribute('width')
  if (image !== null) fireEvent.error(image)
  expect(screen.getByText('RS')).toBeInTheDocument()
})

it('makes initials of any name', () => {
  expect(initialsOf('dhl')).toBe('D')
  expect(initialsOf('')).toBe('')
})
