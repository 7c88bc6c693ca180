import { useEffect } from 'react'
import { DemonstrationNote } from '#features/demonstration/DemonstrationNote.tsx'
import type { Offices } from '#api/answers.ts'
import { api } from '#api/client.ts'
import { messageOf } from '#api/outcome.ts'
import { useResource } from '#api/useResource.ts'
import { Accordion } from '#ui/accordion/Accordion.tsx'
import { ClockTime } from '#ui/ClockTime.tsx'
import { toasts } from '#ui/toast/toasts.ts'
import { AwaitedOffices, MissingOffices } from './OfficePlaceholders.tsx'
import { OfficeCard } from './OfficeCard.tsx'
import { officesByState } from './officesByState.ts'
import './office-directory.css'

/** Every office by its state: coming, there, or missing with a way to ask again. */
export function OfficeDirectory() {
  const { resource, retry } = useResource(api.offices)

  useEffect(() => {
    if (resource.state === 'failed') void toasts.error(messageOf(resource.failure))
  }, [resource])

  return (
    <div className="office-directory" aria-busy={resource.state === 'loading'}>
      {resource.state === 'loading' && <AwaitedOffices />}
      {resource.state === 'loaded' && <OfficeList offices={resource.value} />}
      {resource.state === 'failed' && (
        <MissingOffices message={messageOf(resource.failure)} onRetry={retry} />
      )}
      <div className="office-directory-note">
        <DemonstrationNote>These offices, addresses and numbers are made up.</DemonstrationNote>
      </div>
    </div>
  )
}

function OfficeList({ offices: { items, as_of: asOf, stale } }: { readonly offices: Offices }) {
  if (items.length === 0) return <p className="office-directory-empty">There are no offices to show yet.</p>
  return (
    <>
      {stale && (
        <p className="office-directory-stale" role="status">
          We could not refresh this list. It is as it was at <ClockTime moment={asOf} />.
        </p>
      )}
      <Accordion
        sections={officesByState(items).map(({ state, offices }) => ({
          key: state,
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
    </>
  )
}
