import createClient from 'openapi-fetch'
import type {
  Aliases,
  Countries,
  Locations,
  Message,
  MessageReceived,
  Offices,
  OnePage,
  Pages,
  Rates,
  Shipment,
  Site,
  Tracking,
} from '#api/answers.ts'
import { outcomeOf } from './outcomeOf.ts'
import { singleFlight } from './singleFlight.ts'
import type { Outcome } from '#api/outcome.ts'
import type { paths } from '#api/schema.d.ts'
import { carryingToken } from './xsrf.ts'

/** The implementations of the calls that `client.ts` offers. */
export const calls = {
  countries: singleFlight<Countries>((signal) =>
    outcomeOf(client().GET('/api/countries', { signal }), ({ items }) => Array.isArray(items)),
  ),

  locations: singleFlight<Locations>((signal) =>
    outcomeOf(client().GET('/api/locations', { signal }), ({ items }) => Array.isArray(items)),
  ),

  aliases: singleFlight<Aliases>((signal) =>
    outcomeOf(client().GET('/api/aliases', { signal }), ({ items }) => Array.isArray(items)),
  ),

  offices: singleFlight<Offices>((signal) =>
    outcomeOf(client().GET('/api/offices', { signal }), ({ items }) => Array.isArray(items)),
  ),

  pages: singleFlight<Pages>((signal) =>
    outcomeOf(client().GET('/api/pages', { signal }), ({ items }) => Array.isArray(items)),
  ),

  page: (slug: string): Promise<Outcome<OnePage>> =>
    outcomeOf(
      client().GET('/api/pages/{slug}', { params: { path: { slug } } }),
      ({ page }) => page.slug === slug,
    ),

  site: (signal: AbortSignal): Promise<Outcome<Site>> =>
    outcomeOf(client().GET('/api/site', { signal }), ({ sample_shipments }) =>
      Array.isArray(sample_shipments),
    ),

  rates: (shipment: Shipment, signal: AbortSignal) =>
    // openapi-fetch 0.17 turns tuples into lists of pairs (its type `Readable`); the cast restores the answer's own
    // type.
    outcomeOf(client().POST('/api/rates', { body: shipment, signal }), ({ offers }) =>
      Array.isArray(offers),
    ) as Promise<Outcome<Rates>>,

  tracking: (shipmentNumber: string, signal: AbortSignal): Promise<Outcome<Tracking>> =>
    outcomeOf(
      client().GET('/api/tracking', { params: { query: { shipment_number: shipmentNumber } }, signal }),
      ({ steps }) => Array.isArray(steps),
    ),

  /** `key` is generated for each message: a message that is sent twice with the same key is stored once. */
  sendMessage: (message: Message, key: string, signal: AbortSignal): Promise<Outcome<MessageReceived>> =>
    outcomeOf(
      client().POST('/api/messages', {
        body: message,
        params: { header: { 'Idempotency-Key': key } },
        signal,
      }),
      ({ id }) => typeof id === 'string',
      'This is longer than we can take. Please say it in fewer words.',
    ),
}

/** Created at each call, because the build prerenders pages where there is no `location`. */
export function client() {
  return createClient<paths>({
    baseUrl: location.origin,
    fetch: carryingToken((request) => globalThis.fetch(request)),
  })
}
