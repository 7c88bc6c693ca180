import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import type { Advice, Progress } from '#api/answers.ts'
import type { Shown } from '#features/tracking/trackingRequest.ts'
import { MILESTONES, type MilestoneName } from '#ui/lazy/progress/milestones.ts'
import { TrackedShipment } from './TrackedShipment.tsx'

const progress: Progress = {
  milestone: 'held',
  place: 'Lagos',
  day: '2026-11-17',
  zone: null,
  steps: [{ milestone: 'held', day: '2026-11-17' }],
  advice: null,
  quiet: null,
}

const shown: Shown = {
  shipmentNumber: 'WB1',
  steps: [{ title: 'With customs in Lagos', time: '17 Nov 2026, 9:00am' }],
  progress,
  quietDays: null,
  freshness: { kind: 'current', savedAt: 0 },
}

const nothing = () => undefined

const card = (changes: Partial<Shown>) => (
  <MemoryRouter>
    <TrackedShipment shown={{ ...shown, ...changes }} checking={false} onCheckAgain={nothing} />
  </MemoryRouter>
)

const advice = (link: string): Advice => ({
  text: 'Customs needs a paper.',
  action: { label: 'Call us', link },
})

const headline = () => document.querySelector('.tracked-words')

describe('the headline of a shipment', () => {
  it('shows the milestone above the step as given, its time and its place', () => {
    render(card({}))
    expect(headline()).toHaveTextContent('HeldWith customs in Lagos17 Nov 2026, 9:00amLagos')
    expect(document.querySelector('.milestone-mark')).toHaveAttribute('data-tone', 'bad')
  })

  it('omits a step that repeats the milestone', () => {
    render(card({ steps: [{ title: 'Held', time: 'noon' }] }))
    expect(headline()).toHaveTextContent(/^HeldnoonLagos$/)
  })

  it('shows only the step, without a mark, if its milestone is unknown', () => {
    render(card({ progress: { ...progress, milestone: null, place: null } }))
    expect(headline()).toHaveTextContent('With customs in Lagos17 Nov 2026, 9:00am')
    expect(document.querySelector('.milestone-mark')).toBeNull()
  })

  it('shows only the step of a shipment that an older version has saved', () => {
    render(card({ progress: null }))
    expect(headline()).toHaveTextContent(/^With customs in Lagos$/)
  })
})

it('each milestone has its own icon', () => {
  const paths = Object.values(MILESTONES).map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(Object.keys(MILESTONES) satisfies string[]).toHaveLength(10)
  expect(MILESTONES['needs-you' satisfies MilestoneName].words).toBe('Needs you')
})

describe('the advice on a shipment', () => {
  it.each([
    ['tel:+2347001112222', null],
    ['/offices', null],
    ['https://wa.me/2347001112222', '_blank'],
  ])('is one sentence and one link: %s', (link, target) => {
    render(card({ progress: { ...progress, advice: advice(link) } }))
    expect(screen.getByText('Customs needs a paper.')).toBeVisible()
    const way = screen.getByRole('link', { name: /^Call us/ })
    expect(way).toHaveAttribute('href', link)
    expect(way.getAttribute('target')).toBe(target)
  })

  it.each([
    [9, 'No update for 9 days'],
    [1, 'No update for 1 day'],
  ])('says that there has been no update for %s days', (quietDays, words) => {
    render(card({ quietDays, progress: { ...progress, quiet: { after: 1, advice: advice('/offices') } } }))
    expect(screen.getByText(words)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', '/offices')
  })
})

const said = () =>
  within(document.querySelector('.tracked') as HTMLElement)
    .getAllByRole('status')
    .at(-1)

it('a new step is announced politely to screen readers', () => {
  const { rerender } = render(card({}))
  expect(said()).toBeEmptyDOMElement()
  rerender(card({ steps: [...shown.steps, { title: 'Out for delivery', time: '9:15am' }] }))
  expect(said()).toHaveTextContent('New: Out for delivery, 9:15am')
})
