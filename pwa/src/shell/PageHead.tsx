import { useCompany } from '#content/useContent.ts'
import { siteOrigin } from '#features/discovery/siteOrigin.ts'

interface PageHeadProps {
  readonly title: string
  readonly description: string
  /** The page's address on this site. */
  readonly path: string
  /** The picture that stands for the page where it is shared, as a path of this site. */
  readonly picture?: string
}

/** Pixels, as the pages that show shared links want them. */
const SHARE_WIDTH = 1200
const SHARE_HEIGHT = 630

/** What names and describes the page; React puts it into the head, in the browser and when prerendering. */
export function PageHead({ title, description, path, picture = sharePicture(path) }: PageHeadProps) {
  const { name } = useCompany()
  const address = siteOrigin + path
  return (
    <>
      <title>{`${title} · ${name}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content="en_NG" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={siteOrigin + picture} />
      <meta property="og:image:width" content={String(SHARE_WIDTH)} />
      <meta property="og:image:height" content={String(SHARE_HEIGHT)} />
      <meta property="og:image:alt" content={`${title}. ${name}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** Where the build puts the picture of the page at `path`. */
export function sharePicture(path: string): string {
  const slug = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
  return `/share/${slug}.png`
}
