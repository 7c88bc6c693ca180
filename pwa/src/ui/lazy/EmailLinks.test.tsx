import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { EmailLinks } from './EmailLinks.tsx'

const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

it('links each address of a field separately', () => {
  render(<EmailLinks className="email" field="front@waybill.example; back@waybill.example" />)
  expect(links()).toEqual(['mailto:front@waybill.example', 'mailto:back@waybill.example'])
})

it.each(['front@waybill.example?cc=x@y.example', 'front%0abcc:x@y.example', 'at the counter'])(
  'shows %s as text',
  (field) => {
    render(<EmailLinks className="email" field={field} />)
    expect(screen.getByText(field)).toBeVisible()
    expect(links()).toEqual([])
  },
)
