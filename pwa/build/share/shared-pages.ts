/** A page with a share picture: the file that its head names, and the words for the picture. */
export interface SharedPage {
  /** From the root of the site, such as `share/track.png`. */
  readonly file: string
  readonly title: string
  readonly company: string
}

/** The share picture that the head of a prerendered page describes, or null if it names none of this site's. */
export function sharedPage(html: string): SharedPage | null {
  const picture = property(html, 'og:image')
  const title = property(html, 'og:title')
  if (picture === null || title === null) return null
  const { pathname } = new URL(picture)
  if (!/^\/share\/[a-z0-9-]+\.png$/.test(pathname)) return null
  return { file: pathname.slice(1), title, company: property(html, 'og:site_name') ?? '' }
}

function property(html: string, name: string): string | null {
  const [, content] = new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html) ?? []
  return content === undefined ? null : unescaped(content)
}

/** An attribute's text with React's escaping undone. */
function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
