import type { Site } from '#api/answers.ts'
import { ONLY } from '#offline/shape.ts'
import { shelves } from '#offline/shelves.ts'
import { useKept } from '#offline/useKept.ts'
import { useSite } from './useSite.ts'

/** The numbers that can be tried on a demonstration site. */
export type Demonstration = Pick<Site, 'sample_shipments'>

/** Each first visit keeps this, and reads it again: it is looked at here, without the rules for what visitors did. */
async function readKept(): Promise<Kept | null> {
  const found = await shelves.onDatabase<unknown>(
    (database) => database.get('site', ONLY),
    () => null,
  )
  const kept = found as Kept | null | undefined
  return Array.isArray(kept?.sample_shipments) && kept.sample_shipments.every(isSample) ? kept : null
}

type Kept = Pick<Site, 'demonstration' | 'sample_shipments'>

const isSample = (sample: Partial<Site['sample_shipments'][number]> | null) =>
  typeof sample?.shipment_number === 'string' && typeof sample.description === 'string'

/**
 * What a demonstration site says of its data: by the server's word, and without a connection by the last that this
 * device heard. Null on a real site, and until it is known.
 */
export function useDemonstration(): Demonstration | null {
  const told = useSite()
  const kept = useKept('site', readKept)

  const known = told ?? kept
  return known?.demonstration === true ? known : null
}
