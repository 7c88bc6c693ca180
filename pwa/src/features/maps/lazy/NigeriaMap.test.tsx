import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { NigeriaMap } from './NigeriaMap.tsx'

const states = [
  { state: 'Lagos', count: 4, listedAt: 'lagos-list' },
  { state: 'FCT Abuja', count: 1, listedAt: 'abuja-list' },
  { state: 'Elsewhere', count: 2, listedAt: 'elsewhere-list' },
]

const ignored = () => undefined
const marked = () =>
  screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'true')

it('links each state that has offices to its list, and names the number of its offices', () => {
  render(<NigeriaMap states={states} open={null} onOpen={ignored} />)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    'Lagos, 4 offices',
    'FCT Abuja, 1 office',
  ])
  expect(screen.getByRole('link', { name: 'Lagos, 4 offices' })).toHaveAttribute('href', '#lagos-list')
})

it('opens the state that is pressed', async () => {
  const user = userEvent.setup()
  const onOpen = vi.fn<(state: string) => void>()
  render(<NigeriaMap states={states} open={null} onOpen={onOpen} />)
  await user.click(screen.getByRole('link', { name: 'Lagos, 4 offices' }))
  await user.click(screen.getByRole('link', { name: 'FCT Abuja, 1 office' }))
  expect(onOpen.mock.calls).toEqual([['Lagos'], ['FCT Abuja']])
})

it('marks the open state', () => {
  render(<NigeriaMap states={states} open="FCT Abuja" onOpen={ignored} />)
  expect(marked()).toEqual([screen.getByRole('link', { name: 'FCT Abuja, 1 office' })])
})

it('is a mere picture while no offices are known', () => {
  const { container } = render(<NigeriaMap states={[]} open={null} onOpen={ignored} />)
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
  expect(screen.queryByRole('link')).toBeNull()
})
