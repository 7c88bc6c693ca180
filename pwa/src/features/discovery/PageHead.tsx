import { useCompany } from '#content/useContent.ts'
import { siteOrigin } from './siteOrigin.ts'

interface PageHeadProps {
  readonly title: string
  readonly description: string
  /** The page's address on this site. */
  readonly path: string
}

/** The page's title, description and canonical link; React puts them into the head, also when prerendering. */
export function PageHead({ title, description, path }: PageHeadProps) {
  const { name } = useCompany()
  return (
    <>
      <title>{`${title} · ${name}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={siteOrigin + path} />
    </>
  )
}
