import type { ReactNode } from 'react'
import type { Shipment } from '#api/answers.ts'
import { optionList } from '#ui/picker/lazyOptionList.ts'
import { useLazyModule } from '#ui/useLazyModule.ts'
import type { Places } from '#features/quote/placeLists.ts'
import type { Quotation } from '#features/quote/quotation.ts'
import { HOME_COUNTRY } from '#features/quote/shipmentForm.ts'
import './shipment-summary.css'

interface ShipmentSummaryProps {
  readonly shipment: Shipment
  readonly places: Places
  /** The codes of its origin and destination, if they came with the page. */
  readonly codes?: Quotation['codes']
  /** Other content that stays in view with it. */
  readonly children?: ReactNode
}

/** The head of the ticket: route, weight and type. It stays in view above the offers. */
export function ShipmentSummary({ shipment, places, codes, children }: ShipmentSummaryProps) {
  const { shipment_type, weight } = shipment
  const search = useLazyModule(optionList)
  const list = shipment_type === 'Nationwide' ? places.cities : places.countries

  /** A typed name is shown as the list spells it, which is how the carriers were asked. */
  function onTicket(written: string, known: string | undefined) {
    const named = search?.offersFor(list.options, written, list.aliases).named
    const name = named?.label ?? written
    const code = known ?? FIXED_CODES.get(name) ?? named?.hint ?? ''
    return { name, code }
  }

  const origin = onTicket(shipment.origin, codes?.[0])
  const destination = onTicket(shipment.destination, codes?.[1])
  return (
    <div className="ticket ticket-summary">
      {origin.code !== '' && destination.code !== '' && (
        <p className="ticket-codes" aria-hidden="true">
          <span>{origin.code}</span>
          <span className="ticket-route" />
          <span>{destination.code}</span>
        </p>
      )}
      <p className="ticket-line">
        <span>
          <RouteInWords origin={origin.name} destination={destination.name} />
        </span>
        <span className="ticket-facts">{`${weight} kg · ${shipment_type}`}</span>
      </p>
      {children}
    </div>
  )
}

/** `IKEJA → WUSE`. */
export function RouteInWords({ origin, destination }: Pick<Shipment, 'origin' | 'destination'>) {
  if (origin === '' && destination === '') return <span>No places given</span>
  return (
    <>
      <span>{origin}</span>
      <span aria-hidden="true"> → </span>
      <span className="visually-hidden">to </span>
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
