import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { TlsProxy } from './tls-proxy.ts'
import { type LineQuality, SlowLine } from './slow-line.ts'

/** What a site consists of, by the paths of its files. */
export type Files = Readonly<Record<string, readonly [type: string, body: string]>>

/** A site behind a front and a line of its own. */
export interface BareSite {
  readonly front: TlsProxy
  readonly line: SlowLine
  readonly close: () => Promise<void>
}

/** A site of these files and nothing else, behind a line of this quality. */
export function bareSite(quality: LineQuality, files: Files): Promise<BareSite> {
  return siteAnsweredBy(quality, ({ url = '/' }, answer) => {
    const [type, body] = files[url] ?? ['text/plain', '']
    answer.setHeader('content-type', type)
    answer.end(body)
  })
}

/** A site that `listener` answers for, behind a line of this quality. */
export async function siteAnsweredBy(quality: LineQuality, listener: RequestListener): Promise<BareSite> {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const front = await TlsProxy.of(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`)
  const line = await SlowLine.to(front.origin)
  line.quality = quality
  return {
    front,
    line,
    close: async () => {
      await line.cut()
      await front.close()
      server.closeAllConnections()
      server.close()
    },
  }
}
