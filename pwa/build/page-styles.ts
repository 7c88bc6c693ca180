import { classesOf, elementsOf, type HtmlElement } from './html-elements.ts'

const CLASS_SELECTOR = /\.([a-z][\w-]*)/g

interface Style {
  readonly link: HtmlElement
  readonly file: string
  readonly css: string
}

/**
 * Inlines the styles that `html` links into its head, so that its first paint waits for no other file. `read` returns
 * the content of a file of the build.
 *
 * The links stay, disabled: a browser does not fetch them, and the site's own chunk loader, which looks for the link of
 * each style that a chunk needs, finds them. Styles that match nothing on the page are left out: the loader fetches
 * them with their chunk.
 */
export async function inlineStyles(html: string, read: (file: string) => Promise<string>): Promise<string> {
  const elements = elementsOf(html)
  const links = elements.filter(
    ({ name, attributes }) => name === 'link' && attributes.get('rel') === 'stylesheet',
  )
  const styles = await Promise.all(
    links.map(async (link): Promise<Style> => {
      const file = (link.attributes.get('href') ?? '').slice(1)
      return { link, file, css: await read(file) }
    }),
  )
  const classes = new Set(elements.flatMap(({ attributes }) => classesOf(attributes)))
  const here = styles.filter(({ css }) => isOfAny(css, classes))
  const css = here.map((style) => style.css.trim()).join('')
  if (css.includes('</style')) throw new Error('A style has the end of its own element in it')
  let end = 0
  let styled = ''
  for (const [index, style] of styles.entries()) {
    const { link } = style
    styled += html.slice(end, link.start)
    if (index === 0) styled += `<style>${css}</style>\n`
    styled += here.includes(style) ? disabled(html.slice(link.start, link.end)) : laterTag(style)
    end = link.end
  }
  return styled + html.slice(end)
}

/**
 * Whether any rule of `css` applies to an element of these classes, or regardless of classes. A page without classes is
 * rendered by the scripts, and may need any rule.
 */
function isOfAny(css: string, classes: ReadonlySet<string>): boolean {
  if (classes.size === 0) return true
  const named = Array.from(css.matchAll(CLASS_SELECTOR), ([, name = '']) => name)
  return named.length === 0 || named.some((name) => classes.has(name))
}

const disabled = (link: string) => link.replace('<link ', '<link disabled ')

/** Names the file without fetching it, for code that caches the page with everything it needs. */
const laterTag = ({ file }: Style) => `<meta name="later" content="/${file}">`
