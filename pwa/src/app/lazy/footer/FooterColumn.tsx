import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { footerId } from '#app/frame/navigation.ts'

interface FooterColumnProps {
  readonly title: string
  /** Pages of this site. Several labels may lead to one page. */
  readonly pages: readonly { readonly path: string; readonly label: string }[]
  /** Items that follow the pages. */
  readonly children?: ReactNode
}

/** One titled list of links. */
export function FooterColumn({ title, pages, children }: FooterColumnProps) {
  const id = footerId(title)
  return (
    <nav className="footer-column" aria-labelledby={id}>
      <h2 className="eyebrow" id={id}>
        {title}
      </h2>
      <ul className="footer-list">
        {pages.map(({ path, label }) => (
          <li key={label}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  )
}
