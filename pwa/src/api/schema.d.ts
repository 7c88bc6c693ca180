interface Problem { type: string; title: string; status: number; detail: string }
interface Ok<B> { headers: { [name: string]: unknown }; content: { 'application/json': B } }
interface Bad { headers: { [name: string]: unknown }; content: { 'application/problem+json': Problem } }
interface None { query?: never; header?: never; path?: never; cookie?: never }
interface Others { put?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never }
interface Get<B, Q = None> extends Others { parameters: None; get: { parameters: Q; requestBody?: never; responses: { 200: Ok<B>; 502: Bad } }; post?: never }
export interface Country { id: string; country: string; iso_code: string; default_city: string; default_postal_code: string; dhl_zone: string; ups_zone: string; aramex_zone: string; fedex_zone: string }
export interface Location { id: string; name: string; service_area: string }
export interface Office { state: string; city_name: string; address: string; email: string; phone: string }
export interface Offer { carrier_logo: string; carrier_name: string; delivery_time: string; selling_price: number | 'Coming Soon'; currency: string }
export interface paths {
  '/api/countries': Get<{ version: string; items: Country[] }>
  '/api/locations': Get<{ version: string; items: Location[] }>
  '/api/offices': Get<{ items: Office[]; as_of: string; stale: boolean }>
  '/api/site': Get<{ demonstration: boolean; sample_shipments: { shipment_number: string; description: string }[] }>
  '/api/tracking': Get<
    { shipment_number: string; steps: { title: string; time: string | null }[]; as_of: string; stale: boolean },
    { query: { shipment_number: string }; header?: never; path?: never; cookie?: never }
  >
  '/api/rates': Others & {
    parameters: None
    get?: never
    post: {
      parameters: None
      requestBody: { content: { 'application/json': { shipment_type: 'Nationwide' | 'International' | 'Import'; origin: string; destination: string; weight: string } } }
      responses: { 200: Ok<{ offers: Offer[]; as_of: string }>; 422: Bad; 502: Bad }
    }
  }
}
