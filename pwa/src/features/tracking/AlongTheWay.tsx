import { Link } from 'react-router-dom'
import './along-the-way.css'

/** Below the timeline: what else can be done about a shipment. */
export function AlongTheWay({
  ratesPath,
  officesPath,
}: {
  readonly ratesPath: string
  readonly officesPath: string
}) {
  return (
    <section className="along-the-way" aria-labelledby="along-the-way">
      <h2 id="along-the-way">Sending something else?</h2>
      <p>
        See what every carrier asks before you book, in Nigeria or to over 200 countries. If time is on your
        side, cargo is the cheaper way.
      </p>
      <p className="along-the-way-links">
        <Link className="button button-primary" to={ratesPath}>
          Get Rates
        </Link>
        <Link className="button button-quiet" to={officesPath}>
          Find an office
        </Link>
      </p>
    </section>
  )
}
