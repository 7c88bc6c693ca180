import type { Office } from '#api/answers.ts'
import { Accordion } from '#ui/lazy/accordion/Accordion.tsx'
import { EmailLinks } from '#ui/lazy/EmailLinks.tsx'
import { PhoneLinks } from '#ui/lazy/PhoneLinks.tsx'
import { listedAt, type StateOffices } from './officesByState.ts'
import './office-card.css'

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
            {offices.map((office, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- two offices may share an address, or every word
              <OfficeCard key={place} office={office} />
            ))}
          </ul>
        ),
      }))}
    />
  )
}

/** One office: where it is and how to reach it. What is not known is left out. */
function OfficeCard({ office }: { readonly office: Office }) {
  const { city_name: city, address, email, phone } = office
  return (
    <li className="office-card">
      <h3 className="office-card-city">{city}</h3>
      <p className="office-card-address">{address}</p>
      <PhoneLinks className="office-card-link office-card-phone" field={phone} />
      <EmailLinks className="office-card-link" field={email} />
    </li>
  )
}
