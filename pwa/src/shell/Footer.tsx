import { Link } from 'react-router-dom'

import { company } from './company.ts'
import { Wordmark } from './Wordmark.tsx'
import './footer.css'

/** Below every page: where to go next, whom to ask, and whose data the site stands on. */
export function Footer() {
  return (
    <footer className="footer">
      <div className="page-width footer-columns">
        <div className="footer-brand">
          <Wordmark />
          <p>{company.strapline}</p>
        </div>
        <nav aria-labelledby="footer-services">
          <h2 className="eyebrow" id="footer-services">
            Services
          </h2>
          <ul className="footer-list">
            <li>
              <Link to="/get-rates">Get Rates</Link>
            </li>
            <li>
              <Link to="/track">Track</Link>
            </li>
            <li>
              <Link to="/offices">Offices</Link>
            </li>
          </ul>
        </nav>
        <section aria-labelledby="footer-support">
          <h2 className="eyebrow" id="footer-support">
            Support
          </h2>
          <ul className="footer-list">
            <li>
              <a href={`mailto:${company.support_email}`}>{company.support_email}</a>
            </li>
            <li>
              <a href={`tel:${company.support_phone.replaceAll(' ', '')}`}>{company.support_phone}</a>
            </li>
          </ul>
        </section>
      </div>
      <div className="page-width footer-small">
        <p>{`© ${String(company.copyright_year)} ${company.name}. All rights reserved.`}</p>
        <p>
          Place, division and country data © GeoNames (<a href="https://www.geonames.org/">geonames.org</a>),{' '}
          <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>, modified. Postal-code examples
          from Google libaddressinput, <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>,
          modified.
        </p>
      </div>
    </footer>
  )
}
