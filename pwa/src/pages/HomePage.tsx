import { Link } from 'react-router-dom'

import { company } from '#shell/company.ts'
import { PageHead } from '#shell/PageHead.tsx'
import { HubStrip } from './home/HubStrip.tsx'
import { LabelArt } from './home/LabelArt.tsx'
import { TrackShortcut } from './home/TrackShortcut.tsx'
import './home/home.css'

/** `/`: what the company does, and the two things most visitors come for. */
export function Component() {
  return (
    <>
      <PageHead
        title="Local and International Shipments"
        description="Get a shipping quote within Nigeria or to over 200 countries, track a shipment and find an office."
      />
      <section className="page-width home-hero">
        <div className="home-words">
          <p className="eyebrow">Lagos to the next street, or to the next continent</p>
          <h1>Local and International Shipments</h1>
          <p className="lead">
            {`${company.name} collects your parcel, carries it within Nigeria or to over 200 countries, and shows you where it is on the way.`}
          </p>
          <p>
            <Link className="button button-primary home-rates" to="/get-rates">
              Get Rates
            </Link>
          </p>
          <TrackShortcut />
        </div>
        <LabelArt />
      </section>
      <HubStrip />
      <section className="page-width home-ways" aria-labelledby="home-ways">
        <h2 id="home-ways">Three things you can do right here</h2>
        <ul className="home-cards">
          <li className="card">
            <p className="eyebrow">Before you send</p>
            <h3>Compare prices</h3>
            <p>
              Choose where it goes and what it weighs. You see each carrier, its delivery time and its price
              side by side, within Nigeria, abroad, or into Nigeria.
            </p>
            <Link to="/get-rates">See what it costs</Link>
          </li>
          <li className="card">
            <p className="eyebrow">On the way</p>
            <h3>Follow a shipment</h3>
            <p>
              Enter the shipment number. You see every step that is done, when it was done, and which ones are
              still to come.
            </p>
            <Link to="/track">Track a shipment</Link>
          </li>
          <li className="card">
            <p className="eyebrow">In person</p>
            <h3>Find an office</h3>
            <p>
              Thirteen branches in six Nigerian states, each with its address, its e-mail and a number to
              call.
            </p>
            <Link to="/offices">See the offices</Link>
          </li>
        </ul>
      </section>
    </>
  )
}
