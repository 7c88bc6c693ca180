import { useEffect, useState } from 'react'
import { useCompany } from '#content/useContent.ts'
import { DemonstrationNote } from '#features/demonstration/lazy/shared/DemonstrationNote.tsx'
import { siteOrigin } from '#features/discovery/siteOrigin.ts'
import { StructuredData } from '#features/discovery/lazy/StructuredData.tsx'
import { localBusinesses } from '#features/discovery/lazy/structuredData.ts'
import { FreshnessNote } from '#features/freshness/lazy/shared/FreshnessNote.tsx'
import { NigeriaMap } from '#features/maps/lazy/NigeriaMap.tsx'
import { api } from '#api/client.ts'
import { messageOf } from '#api/outcome.ts'
import { useSavedList } from '#db/useSavedList.ts'
import type { InitialOffices } from '#features/offices/initialOffices.ts'
import { reveal } from '#ui/reveal.ts'
import { toasts } from '#ui/toasts.ts'
import { useIsHydrated } from '#ui/useIsHydrated.ts'
import { OfficesSkeleton, MissingOffices } from './OfficePlaceholders.tsx'
import { OfficeList } from './OfficeList.tsx'
import { TryAgain } from './TryAgain.tsx'
import { listedAt, officesByState } from './officesByState.ts'
import { headingPressedBefore } from './headingPressedBefore.ts'
import './office-directory.css'

interface OfficeDirectoryProps {
  /** The state from which the server rendered it; null if it rendered no list. */
  readonly initial?: InitialOffices | null
}

/** Every office by its state, beside a map: loading, loaded, or missing with a button to retry. */
export function OfficeDirectory({ initial = null }: OfficeDirectoryProps) {
  const { resource, retry } = useSavedList('offices', api.offices, initial)
  const company = useCompany()
  const [chosen, setOpen] = useState<string | null>()
  const states = resource.state === 'loaded' ? officesByState(resource.items) : []
  const [pressed] = useState(() => (initial === null ? '' : headingPressedBefore()))
  const atFirst = useIsHydrated() ? states.find(({ state }) => listedAt(state) === pressed) : undefined
  const open = chosen === undefined ? (atFirst?.state ?? null) : chosen

  useEffect(() => {
    // A failure that came with the page gets a toast only if no new request is sent for it.
    const isSaid = resource === initial && resource.state === 'failed' && resource.failure.kind !== 'refused'
    if (resource.state === 'failed' && !isSaid) void toasts.error(messageOf(resource.failure), 'offices')
    if (resource.state === 'loaded') toasts.settle('offices')
  }, [resource, initial])

  function openFromMap(state: string) {
    setOpen(state)
    const heading = document.getElementById(listedAt(state))
    if (heading !== null) scrollIntoSight(heading)
  }

  return (
    <div className="office-directory" aria-busy={resource.state === 'loading'}>
      <div className="office-directory-map">
        <NigeriaMap
          states={states.map(({ state, offices }) => ({
            state,
            count: offices.length,
            listedAt: listedAt(state),
          }))}
          open={open}
          onOpen={openFromMap}
        />
        <p className="office-directory-credit">
          Map after{' '}
          <a href="https://mapsvg.com/maps/nigeria" rel="noopener">
            MapSVG
          </a>
          ,{' '}
          <a href="https://creativecommons.org/licenses/by/4.0/" rel="noopener license">
            CC BY 4.0
          </a>
          , simplified
        </p>
      </div>
      <div className="office-directory-list">
        {resource.state === 'loading' && <OfficesSkeleton />}
        {resource.state === 'loaded' && (
          <>
            <p className="office-directory-freshness">
              <FreshnessNote freshness={resource.freshness} />
              {resource.freshness.kind !== 'current' && resource.freshness.kind !== 'checking' && (
                <TryAgain look="button-quiet" onPress={retry} />
              )}
            </p>
            <OfficeList states={states} opened={[open, setOpen]} />
            <StructuredData things={[localBusinesses(resource.items, company, siteOrigin)]} />
          </>
        )}
        {resource.state === 'failed' && (
          <MissingOffices message={messageOf(resource.failure)} onRetry={retry} />
        )}
      </div>
      <div className="office-directory-note">
        <DemonstrationNote>These offices, addresses and numbers are made up.</DemonstrationNote>
      </div>
    </div>
  )
}

/** Moves the focus to the heading, and scrolls only if what opens under it would be out of sight. */
function scrollIntoSight(heading: HTMLElement): void {
  const { top } = heading.getBoundingClientRect()
  if (top < 0 || top > globalThis.innerHeight * 0.6) reveal(heading)
  else heading.focus({ preventScroll: true })
}
