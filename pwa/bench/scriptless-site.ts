import { brotliCompressSync } from 'node:zlib'
import { type BareSite, siteAnsweredBy } from './bare-site.ts'
import type { LineQuality } from './slow-line.ts'

/** What stands on a page for its scripts, and for what they do to its first frame. */
const FOR_SCRIPTS = [
  /<template>.*?<\/template>/gs,
  /<script\b.*?<\/script>/gs,
  /<link (?:disabled|rel="modulepreload")[^>]*>/g,
  /<meta name="later"[^>]*>/g,
  /<!--.*?-->/gs,
  / data-first-paint/g,
]

/** A drawing that a script loads (`src/ui/first-paint/drawings.ts`). */
const LOADED_DRAWING = /(<use\b[^>]*?\s)data-drawing(="\/art\/)/g

/** `html` as a generator of static sites would have it: the same words in the same styles, and no script. */
export function withoutScripts(html: string): string {
  return FOR_SCRIPTS.reduce(
    (left, what) => left.replaceAll(what, ''),
    html.replaceAll(LOADED_DRAWING, '$1href$2'),
  )
}

/**
 * The site at the address `site` as one that knows no scripts, behind a line of this quality. The pages at `paths` are
 * packed before anybody asks for them.
 */
export async function scriptlessSite(
  quality: LineQuality,
  site: string,
  paths: readonly string[],
): Promise<BareSite> {
  const packed = new Map(paths.map((path) => [path, pack(site + path)]))
  await Promise.all(packed.values())
  return siteAnsweredBy(quality, ({ url = '/' }, answer) => {
    const found = packed.get(url) ?? pack(site + url)
    packed.set(url, found)
    found.then(
      ({ status, headers, body }) => answer.writeHead(status, headers).end(body),
      answer.destroy.bind(answer),
    )
  })
}

/** An answer as it travels. */
interface Packed {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

async function pack(address: string): Promise<Packed> {
  const answered = await fetch(address)
  const whole = Buffer.from(await answered.arrayBuffer())
  const isPage = answered.headers.get('content-type')?.startsWith('text/html') === true
  const body = brotliCompressSync(isPage ? withoutScripts(whole.toString()) : whole)
  const headers = {
    ...Object.fromEntries(answered.headers),
    'content-encoding': 'br',
    'content-length': String(body.length),
  }
  return { status: answered.status, headers, body }
}
