import type { Company } from '#api/answers.ts'
import { PlaceLink } from './PlaceLink.tsx'

/** The two links to the company's app, as badges of the same style. */
export function StoreBadges({ links }: Pick<Company, 'links'>) {
  return (
    <ul className="store-badges" aria-label="Our app">
      <li>
        <StoreBadge to={links.app_store} phones="For iPhone" store="App Store" />
      </li>
      <li>
        <StoreBadge to={links.play_store} phones="For Android" store="Google Play" />
      </li>
    </ul>
  )
}

interface StoreBadgeProps {
  readonly to: string
  readonly phones: string
  readonly store: string
}

function StoreBadge({ to, phones, store }: StoreBadgeProps) {
  return (
    <PlaceLink className="store-badge" to={to}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
          <rect x="5" y="2" width="14" height="20" rx="3" />
          <path d="M12 6v7M9 10.5l3 3 3-3M9 18h6" />
        </g>
      </svg>
      <span className="store-badge-words">
        <span className="store-badge-phones">{phones}</span>{' '}
        <span className="store-badge-store">{store}</span>
      </span>
    </PlaceLink>
  )
}
