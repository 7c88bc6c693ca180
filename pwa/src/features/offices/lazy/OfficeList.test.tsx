import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Office } from '#api/answers.ts'
import { OfficeList } from './OfficeList.tsx'

const office = (phone: string): Office => ({
  state: 'LAGOS',
  city_name: 'Ikeja',
  address: '1 Market Road',
  email: '',
  phone,
})

const list = (...phones: string[]) => (
  <OfficeList
    states={[{ state: 'LAGOS', offices: phones.map(office) }]}
    opened={['LAGOS', () => undefined]}
  />
)

const phones = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

it('lists offices that differ only in their number, and no more of them once the list is a newer one', () => {
  const error = vi.spyOn(console, 'error')
  const { rerender } = render(list('0803 555 0101', '0803 555 0102', '0803 555 0103'))
  expect(phones()).toEqual(['0803 555 0101', '0803 555 0102', '0803 555 0103'])
  rerender(list('0803 555 0103', '0803 555 0101'))
  expect(phones()).toEqual(['0803 555 0103', '0803 555 0101'])
  expect(error).not.toHaveBeenCalled()
})
