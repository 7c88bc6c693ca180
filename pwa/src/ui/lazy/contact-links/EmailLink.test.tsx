import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { EmailLink } from './EmailLink.tsx'

it('links to the address, and shows it', () => {
  render(<EmailLink email="support@waybill.example" />)
  const link = screen.getByRole('link', { name: 'support@waybill.example' })
  expect(link).toHaveAttribute('href', 'mailto:support@waybill.example')
})

it('may break before the @', () => {
  const { container } = render(<EmailLink email="support@waybill.example" />)
  expect(container.querySelector('wbr')?.nextSibling?.textContent).toBe('@waybill.example')
})

it('shows text that is not an address unchanged', () => {
  render(<EmailLink email="at the counter" />)
  expect(screen.getByText('at the counter')).toBeVisible()
})
