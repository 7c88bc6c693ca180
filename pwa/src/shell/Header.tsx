import { Link, NavLink } from 'react-router-dom'

import { company } from './company.ts'
import { useScrolledPast } from './useScrolledPast.ts'
import { Wordmark } from './Wordmark.tsx'
import './header.css'

const OPAQUE_PAST_PIXELS = 100

const SCREENS = [
  { path: '/get-rates', label: 'Get Rates' },
  { path: '/track', label: 'Track' },
  { path: '/offices', label: 'Offices' },
] as const

/** The bar above every page: clear at the top of the page, opaque once the page is scrolled. */
export function Header() {
  const opaque = useScrolledPast(OPAQUE_PAST_PIXELS)
  return (
    <header className={opaque ? 'header header-opaque' : 'header'}>
      <div className="page-width header-row">
        <Link className="header-home" to="/" aria-label={`${company.name}, home`}>
          <Wordmark />
        </Link>
        <nav className="header-screens" aria-label="Main">
          {SCREENS.map(({ path, label }) => (
            <NavLink key={path} className="header-link" to={path}>
              {label}
            </NavLink>
          ))}
        </nav>
        <a
          className="button button-primary header-start"
          href={company.app_url}
          target="_blank"
          rel="noopener"
        >
          Get Started
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </div>
    </header>
  )
}
