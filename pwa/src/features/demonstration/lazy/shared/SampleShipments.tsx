import { Link } from 'react-router-dom'
import { trackingPath } from '#features/tracking/trackingPath.ts'
import { useDemonstration } from './useDemonstration.ts'
import './demonstration.css'

/** On a demonstration site, numbers that can be tracked; nothing on a real site. */
export function SampleShipments() {
  const demonstration = useDemonstration()
  if (demonstration === null) return null
  return (
    <div className="demonstration">
      <p>
        <strong className="demonstration-mark">Demonstration data</strong> These shipments are made up. Try
        one of them:
      </p>
      <ul className="sample-shipments">
        {demonstration.sample_shipments.map(({ shipment_number: number, description }) => (
          <li key={number}>
            <Link className="sample-shipment" to={trackingPath(number)} preventScrollReset>
              <span className="sample-shipment-number">{number}</span>
              <span className="sample-shipment-words">{description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
