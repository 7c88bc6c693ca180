interface ShareCardProps {
  readonly title: string
  readonly description: string
  /** The page's address on this site. */
  readonly path: string
  readonly company: string
  /** The scheme and host of the site. */
  readonly origin: string
}

/** Pixels, as the sites that show shared links want them. */
const SHARE_WIDTH = 1200
const SHARE_HEIGHT = 630

/** How a link to the page looks where it is shared. Browsers do not need it: it is read from the HTML as sent. */
export function ShareCard({ title, description, path, company, origin }: ShareCardProps) {
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={company} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={origin + path} />
      <meta property="og:image" content={origin + sharePicture(path)} />
      <meta property="og:image:width" content={String(SHARE_WIDTH)} />
      <meta property="og:image:height" content={String(SHARE_HEIGHT)} />
      <meta property="og:image:alt" content={`${title}. ${company}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** Where the build puts the picture of the page at `path`. */
export function sharePicture(path: string): string {
  const slug = path === '/' ? 'home' : path.slice(1).replace(/\//g, '-')
  return `/share/${slug}.png`
}
