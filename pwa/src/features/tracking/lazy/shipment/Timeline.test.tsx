import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Progress } from '#api/answers.ts'
import { savedStepOrder } from './stepOrder.ts'
import { Timeline } from './Timeline.tsx'

const steps = [
  { title: 'Picked up', time: '2026-03-02 09:00' },
  { title: 'At the hub', time: 'later' },
  { title: 'Out for delivery', time: '2026-03-03 08:00' },
  { title: 'Delivered', time: null },
]

const progress: Progress = {
  milestone: 'out-for-delivery',
  place: null,
  day: '2026-03-03',
  zone: 'UTC+1',
  steps: ['2026-03-02', null, '2026-03-03', null].map((day) => ({ milestone: null, day })),
  advice: null,
  quiet: null,
}

const reordered = vi.fn<(order: string) => void>()

const show = (given: Progress | null, seen: number | null = null) =>
  render(<Timeline steps={steps} progress={given} seen={seen} onReorder={reordered} />)

const listed = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

afterEach(() => savedStepOrder.choose('Oldest first'))

describe('a timeline', () => {
  it('says for each step in words whether it is completed, and shows its time as given', () => {
    show(null)
    expect(listed()).toEqual([
      'Picked up. Completed2026-03-02 09:00',
      'At the hub. Completedlater',
      'Out for delivery. Completed2026-03-03 08:00',
      'Delivered. PendingNot yet',
    ])
    expect(screen.queryByText(/as the carrier/)).toBeNull()
  })

  it('groups its steps by day, and groups pending steps separately', () => {
    show(progress)
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Monday, 2 March 2026',
      'Tuesday, 3 March 2026',
      'Still to come',
    ])
    expect(listed()[1]).toBe('At the hub. Completedlater')
    expect(screen.getByText('Times as the carrier gave them, UTC+1')).toBeVisible()
  })

  it('can be reversed together with its days, and saves the order', () => {
    show(progress)
    fireEvent.click(screen.getByRole('button', { name: 'Show newest first' }))
    expect(listed()).toEqual([
      'Still to comeDelivered. PendingNot yet',
      'Tuesday, 3 March 2026Out for delivery. Completed2026-03-03 08:00',
      'Monday, 2 March 2026At the hub. Completedlater',
      'Picked up. Completed2026-03-02 09:00',
    ])
    expect(reordered).toHaveBeenLastCalledWith('Newest first')
    expect(savedStepOrder.current()).toBe('Newest first')
    expect(screen.getByRole('button', { name: 'Show oldest first' })).toBeVisible()
  })

  it('marks the current step, whatever the order', () => {
    savedStepOrder.choose('Newest first')
    show(progress)
    const current = screen.getAllByRole('listitem').filter((step) => step.hasAttribute('aria-current'))
    expect(current.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Out for delivery'),
    ])
  })

  it('marks the steps that the visitor has not seen', () => {
    show(progress, 2)
    const marked = screen.getAllByRole('listitem').filter((step) => within(step).queryByText('New') !== null)
    expect(marked.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Out for delivery'),
    ])
  })
})
