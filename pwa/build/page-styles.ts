import { classesOf, elementsOf, type HtmlElement } from './html-elements.ts'

const CLASS_SELECTOR = /\.([a-z][\w-]*)/g

interface Style {
  readonly link: HtmlElement
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
    if (index === 0) styled += `<style>${css}</style>\n    `
    styled += here.includes(style) ? disabled(html.slice(link.start, link.end)) : laterTag(style)
    end = link.end
  }
  return styled + html.slice(end)
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

const disabled = (link: string) => link.replace('<link ', '<link disabled ')

/** Names it without having it fetched, for whoever keeps the page and all that it needs. */
const laterTag = ({ file }: Style) => `<meta name="later" content="/${file}">`
