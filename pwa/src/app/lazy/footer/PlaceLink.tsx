import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { NewTabLink } from '#ui/NewTabLink.tsx'

interface PlaceLinkProps {
  /** A path of this site, or an address elsewhere. */
  readonly to: string
  readonly className: string
  readonly children: ReactNode
}

/** A link to an address from the company's facts: another site opens in a new tab, a page of this one does not. */
export function PlaceLink({ to, className, children }: PlaceLinkProps) {
  if (to.startsWith('https:')) {
    return (
      <NewTabLink className={className} href={to}>
        {children}
      </NewTabLink>
    )
  }
  return (
    <Link className={className} to={to}>
      {children}
    </Link>
  )
}
