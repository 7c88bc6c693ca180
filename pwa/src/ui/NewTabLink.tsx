import type { ReactNode } from 'react'

interface NewTabLinkProps {
  readonly href: string
  readonly className?: string
  readonly children: ReactNode
}

/** A link that leaves this page where it is, and tells a screen reader so. */
export function NewTabLink({ href, className, children }: NewTabLinkProps) {
  return (
    <a className={className} href={href} target="_blank" rel="noopener">
      <span>{children}</span>
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  )
}
