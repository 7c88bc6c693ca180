import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RouteInWords } from './lazy/ShipmentSummary.tsx'

it('a route without places says so, and has no arrow', () => {
  const { container } = render(<RouteInWords origin="" destination="" />)
  expect(screen.getByText('No places given')).toBeVisible()
  expect(container).not.toHaveTextContent('→')
})

it('a route with one place keeps its arrow', () => {
  const { container } = render(<RouteInWords origin="" destination="WUSE" />)
  expect(container).toHaveTextContent('→ to WUSE')
})
