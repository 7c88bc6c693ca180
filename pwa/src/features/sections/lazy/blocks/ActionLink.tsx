import { Link } from 'react-router-dom'
import type { Company } from '#api/answers.ts'
import { useCompany } from '#content/useContent.ts'
import { NewTabLink } from '#ui/NewTabLink.tsx'

interface ActionLinkProps {
  readonly action: { readonly label: string; readonly link: string } | undefined
  readonly look?: 'primary' | 'quiet' | 'ink'
}

/** The address of a link in the copy: the company's link of that name, or else the link as given. */
function addressOf(link: string, links: Company['links']): string {
  return Object.entries(links).find(([name]) => name === link)?.[1] ?? link
}

/** A button-like link: within the site by the router, to another site in a new tab. */
export function ActionLink({ action, look = 'primary' }: ActionLinkProps) {
  const { links } = useCompany()
  if (action === undefined) return null
  const address = addressOf(action.link, links)
  const className = `button button-${look}`
  if (address.startsWith('/')) {
    return (
      <Link className={className} to={address}>
        {action.label}
      </Link>
    )
  }
  return (
    <NewTabLink className={className} href={address}>
      {action.label}
    </NewTabLink>
  )
}
