import { Accordion } from '#ui/lazy/accordion/Accordion.tsx'
import { OfficeCard } from './OfficeCard.tsx'
import { listedAt, type StateOffices } from './officesByState.ts'

interface OfficeListProps {
  readonly states: readonly StateOffices[]
  readonly opened: readonly [string | null, (state: string | null) => void]
}

/** The states, one open at most, with the offices of each. */
export function OfficeList({ states, opened }: OfficeListProps) {
  if (states.length === 0) return <p className="office-directory-empty">There are no offices to show yet.</p>
  return (
    <Accordion
      opened={opened}
      sections={states.map(({ state, offices }) => ({
        key: state,
        id: listedAt(state),
        title: state,
        note: offices.length === 1 ? '1 office' : `${String(offices.length)} offices`,
        content: (
          <ul className="office-grid">
            {offices.map((office) => (
              <OfficeCard key={`${office.city_name} ${office.address}`} office={office} />
            ))}
          </ul>
        ),
      }))}
    />
  )
}
