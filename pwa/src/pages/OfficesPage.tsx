import { Link } from 'react-router-dom'
import { OfficeDirectory } from '#features/offices/OfficeDirectory.tsx'
import { PageHead } from '#shell/PageHead.tsx'
import './screen.css'

/** Offices: one near the visitor, and how to reach it. */
export function Component() {
  return (
    <div className="page-width screen">
      <PageHead
        title="Offices"
        description="Addresses, phone numbers and e-mail of our offices, state by state."
      />
      <div className="screen-intro">
        <p className="eyebrow">Locations</p>
        <h1>Our offices around the world</h1>
        <p className="lead">Open your state to see its offices and how to reach them.</p>
      </div>
      <OfficeDirectory />
      <p className="screen-way-on">
        <Link className="button button-primary" to="/get-rates">
          Get Rates
        </Link>
        <Link className="button button-quiet" to="/track">
          Track a shipment
        </Link>
      </p>
    </div>
  )
}
