import createClient from 'openapi-fetch'
import type { Countries, Locations, Offices, Rates, Shipment, Site, Tracking } from './answers.ts'
import { outcomeOf, type Outcome } from './outcome.ts'
import type { paths } from './schema.d.ts'
import { carryingToken } from './xsrf.ts'

/** The one door to the API: nothing else in the browser calls fetch. Every call can be called off by its signal. */
export const api = {
  countries: (signal: AbortSignal): Promise<Outcome<Countries>> =>
    outcomeOf(client().GET('/api/countries', { signal }), ({ items }) => Array.isArray(items)),

  locations: (signal: AbortSignal): Promise<Outcome<Locations>> =>
    outcomeOf(client().GET('/api/locations', { signal }), ({ items }) => Array.isArray(items)),

  offices: (signal: AbortSignal): Promise<Outcome<Offices>> =>
    outcomeOf(client().GET('/api/offices', { signal }), ({ items }) => Array.isArray(items)),

  site: (signal: AbortSignal): Promise<Outcome<Site>> =>
    outcomeOf(client().GET('/api/site', { signal }), ({ sample_shipments }) => Array.isArray(sample_shipments)),

  rates: (shipment: Shipment, signal: AbortSignal): Promise<Outcome<Rates>> =>
    outcomeOf(client().POST('/api/rates', { body: shipment, signal }), ({ offers }) => Array.isArray(offers)),

  tracking: (shipmentNumber: string, signal: AbortSignal): Promise<Outcome<Tracking>> =>
    outcomeOf(
      client().GET('/api/tracking', { params: { query: { shipment_number: shipmentNumber } }, signal }),
      ({ steps }) => Array.isArray(steps),
    ),
}

/** Made at the call, because the prerendered pages are built where there is no location. */
function client() {
  return createClient<paths>({
    baseUrl: globalThis.location.origin,
    fetch: carryingToken((request) => globalThis.fetch(request)),
  })
}
