import { optionList } from '#ui/picker/lazyOptionList.ts'
import { importOrigins, type PlaceList } from '#features/quote/placeLists.ts'
import type { ShipmentForm } from '#features/quote/shipmentForm.ts'
import { placeStore } from './placeStore.ts'

/** Milliseconds to wait for the lists: stored ones are there by then. Without them, the server reads the names. */
const LONGEST_WAIT = 250

/** The form with its places named as in the lists, as typed ones would be; unchanged if no list is available. */
export async function asListed(form: ShipmentForm): Promise<ShipmentForm> {
  const withinCountry = form.shipmentType === 'Nationwide'
  const listNow = () => placeStore.current()[withinCountry ? 'cities' : 'countries']
  const [search] = await Promise.all([optionList.load().catch(() => null), listed(listNow)])
  if (search === null) return form
  const { options, aliases } = listNow()
  const nameOf = (text: string, among = options) => search.valueOf(among, text, aliases)
  switch (form.shipmentType) {
    case 'Nationwide':
      return { ...form, city_from: nameOf(form.city_from), city_to: nameOf(form.city_to) }
    case 'International':
      return { ...form, country_to: nameOf(form.country_to) }
    case 'Import':
      return { ...form, country_from: nameOf(form.country_from, importOrigins) }
  }
}

/** Resolves once the list and its aliases have loaded, or after `LONGEST_WAIT`. */
function listed(listNow: () => PlaceList): Promise<void> {
  return new Promise((resolve) => {
    const leave = placeStore.subscribe(look)
    const timer = setTimeout(finish, LONGEST_WAIT)
    function look() {
      const { state, aliasesComing } = listNow()
      if (state !== 'loading' && !aliasesComing) finish()
    }
    function finish() {
      clearTimeout(timer)
      leave()
      resolve()
    }
    look()
  })
}
