import type { ReactNode } from 'react'

interface NewTabLinkProps {
  readonly href: string
  readonly className?: string
  readonly children: ReactNode
}

/** A link that opens in a new tab, and says so to screen readers. */
export function NewTabLink({ href, className, children }: NewTabLinkProps) {
  return (
    <a className={className} href={href} target="_blank" rel="noopener">
      <span>{children}</span>
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  )
}
