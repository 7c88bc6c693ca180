import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Timeline } from './Timeline.tsx'

it('says of each step in words whether it has happened, and shows its time as it was given', () => {
  render(
    <Timeline
      steps={[
        { title: 'Picked up', time: '2026-03-02 09:00' },
        { title: 'Delivered', time: null },
      ]}
    />,
  )
  const [first, second] = screen.getAllByRole('listitem')
  expect(first).toHaveTextContent('Picked up. Completed2026-03-02 09:00')
  expect(second).toHaveTextContent('Delivered. PendingNot yet')
})
