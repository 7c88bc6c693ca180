import type { Site } from '#api/answers.ts'
import { localStore } from '#db/localStore.ts'
import { useStored } from '#db/useStored.ts'
import { useSite } from './useSite.ts'

/** The numbers that can be tried on a demonstration site. */
export type Demonstration = Pick<Site, 'sample_shipments'>

const readKept = () => localStore.get('site')

/**
 * What a demonstration site says about its data: from the server or, offline, as this device last stored it. Null on a
 * real site, and until it is known.
 */
export function useDemonstration(): Demonstration | null {
  const told = useSite()
  const kept = useStored('site', readKept)

  const known = told ?? kept
  return known?.demonstration === true ? known : null
}
