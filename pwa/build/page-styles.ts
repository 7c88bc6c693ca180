const STYLESHEET = /[ \t]*<link rel="stylesheet" crossorigin href="\/([^"]+)">\n/g

/**
 * Puts the styles that `html` names into its head, so that its first paint waits for no other file. `read` gives the
 * contents of a file of the build.
 *
 * The links stay, disabled: a browser does not fetch such a one, and the site's own loader of chunks, which looks for
 * the link of each style that a chunk needs, finds it there.
 */
export async function inlineStyles(html: string, read: (file: string) => Promise<string>): Promise<string> {
  const links = Array.from(html.matchAll(STYLESHEET))
  const [first] = links
  if (first === undefined) return html
  const styles = await Promise.all(links.map(([, file = '']) => read(file)))
  const css = styles.map((style) => style.trim()).join('')
  if (css.includes('</style')) throw new Error('A style has the end of its own element in it')
  const disabled = links.map(([link]) => link.replace('<link ', '<link disabled ')).join('')
  const others = html.slice(first.index).replaceAll(STYLESHEET, '')
  return `${html.slice(0, first.index)}    <style>${css}</style>\n${disabled}${others}`
}
