import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PhoneLinks } from './PhoneLinks.tsx'

const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

it('links each number of a field separately, and shows the words around it as text', () => {
  const { container } = render(
    <PhoneLinks className="phone" field="Tel: 0802 555 0131 / 01 271 0100 ext. 7, N/A" />,
  )
  expect(links()).toEqual([
    ['0802 555 0131', 'tel:08025550131'],
    ['01 271 0100', 'tel:012710100'],
  ])
  expect(container.querySelectorAll('.phone')).toHaveLength(2)
  expect(container).toHaveTextContent('Tel:0802 555 013101 271 0100ext. 7')
})

it.each(['office2347001112222@mail.example', 'At the counter', '*737*1#'])(
  'shows %s without a link',
  (field) => {
    render(<PhoneLinks className="phone" field={field} />)
    expect(screen.getByText(field)).toBeVisible()
    expect(links()).toEqual([])
  },
)

it.each(['', '-', 'N/A'])('shows nothing for “%s”', (field) => {
  const { container } = render(<PhoneLinks className="phone" field={field} />)
  expect(container).toBeEmptyDOMElement()
})
