const STYLESHEET = /[ \t]*<link rel="stylesheet" crossorigin href="\/([^"]+)">\n/g

const CLASSES = /\sclass="([^"]*)"/g
const CLASS_SELECTOR = /\.([a-z][\w-]*)/g

interface Style {
  readonly link: string
  readonly file: string
  readonly css: string
}

/**
 * Puts the styles that `html` names into its head, so that its first paint waits for no other file. `read` gives the
 * contents of a file of the build.
 *
 * The links stay, disabled: a browser does not fetch such a one, and the site's own loader of chunks, which looks for
 * the link of each style that a chunk needs, finds it there. Styles of nothing that stands on the page are left out:
 * the loader brings them with their chunk.
 */
export async function inlineStyles(html: string, read: (file: string) => Promise<string>): Promise<string> {
  const links = Array.from(html.matchAll(STYLESHEET))
  const [first] = links
  if (first === undefined) return html
  const styles = await Promise.all(
    links.map(async ([link, file = '']): Promise<Style> => ({ link, file, css: await read(file) })),
  )
  const classes = new Set(Array.from(html.matchAll(CLASSES), ([, names = '']) => names.split(' ')).flat())
  const here = styles.filter(({ css }) => isOfAny(css, classes))
  const css = here.map((style) => style.css.trim()).join('')
  if (css.includes('</style')) throw new Error('A style has the end of its own element in it')
  const tags = styles.map((style) =>
    here.includes(style) ? style.link.replace('<link ', '<link disabled ') : laterTag(style),
  )
  const others = html.slice(first.index).replaceAll(STYLESHEET, '')
  return `${html.slice(0, first.index)}    <style>${css}</style>\n${tags.join('')}${others}`
}

/**
 * Whether any rule of `css` is for an element of these classes, or for elements whatever their class. A page without
 * any is drawn by the scripts, whatever it will be.
 */
function isOfAny(css: string, classes: ReadonlySet<string>): boolean {
  if (classes.size === 0) return true
  const named = Array.from(css.matchAll(CLASS_SELECTOR), ([, name = '']) => name)
  return named.length === 0 || named.some((name) => classes.has(name))
}

/** Names it without having it fetched, for whoever keeps the page and all that it needs. */
const laterTag = ({ file }: Style) => `    <meta name="later" content="/${file}">\n`
