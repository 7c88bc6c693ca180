import type { Shipment } from '#api/answers.ts'
import { HOME_COUNTRY } from './shipmentForm.ts'
import { codeOf } from './places.ts'
import type { Places } from './placeLists.ts'

interface ShipmentSummaryProps {
  readonly shipment: Shipment
  readonly places: Places
}

/** The head of the ticket: from where to where, how heavy, which type. */
export function ShipmentSummary({ shipment, places }: ShipmentSummaryProps) {
  const { origin, destination, weight } = shipment
  const from = codeOnTicket(origin, shipment, places)
  const to = codeOnTicket(destination, shipment, places)
  return (
    <div className="ticket ticket-summary">
      {from !== null && to !== null && (
        <p className="ticket-codes" aria-hidden="true">
          <span>{from}</span>
          <span className="ticket-route" />
          <span>{to}</span>
        </p>
      )}
      <p className="ticket-line">
        <span>
          <RouteInWords shipment={shipment} />
        </span>
        <span className="ticket-facts">{`${weight} kg · ${shipment.shipment_type}`}</span>
      </p>
    </div>
  )
}

/** `IKEJA → WUSE`. */
export function RouteInWords({ shipment: { origin, destination } }: { readonly shipment: Shipment }) {
  return (
    <>
      <span>{origin}</span>
      <span aria-hidden="true"> → </span>
      <span className="visually-hidden"> to </span>
      <span>{destination}</span>
    </>
  )
}

/** Countries outside the loaded list that the form itself knows. */
const FIXED_CODES = new Map([
  [HOME_COUNTRY, 'NG'],
  ['China', 'CN'],
  ['United Kingdom', 'GB'],
  ['United States', 'US'],
])

function codeOnTicket(
  place: string,
  { shipment_type }: Shipment,
  { cities, countries }: Places,
): string | null {
  if (shipment_type === 'Nationwide') return codeOf(place, cities.options)
  return FIXED_CODES.get(place) ?? codeOf(place, countries.options)
}
