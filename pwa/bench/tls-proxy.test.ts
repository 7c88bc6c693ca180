import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TlsProxy } from './tls-proxy.ts'

/** The benches need it, and nothing else does. */
const hasOpenssl = spawnSync('openssl', ['version']).status === 0

describe.skipIf(!hasOpenssl)('the TLS proxy', () => {
  let site: Server
  let front: TlsProxy

  beforeEach(async () => {
    site = createServer((asked, answer) => {
      answer.setHeader('keep-alive', 'timeout=5')
      answer.setHeader(
        'x-asked',
        `${asked.method ?? ''} ${asked.url ?? ''} ${asked.headers['x-number'] ?? ''}`,
      )
      asked.pipe(answer)
    })
    site.listen(0, '127.0.0.1')
    await once(site, 'listening')
    front = await TlsProxy.of(`http://127.0.0.1:${String((site.address() as AddressInfo).port)}`)
  })

  afterEach(async () => {
    await front.close()
    site.closeAllConnections()
    site.close()
  })

  it('forwards requests and responses over HTTP/2', async () => {
    const session = connect(front.origin, { rejectUnauthorized: false })
    const asking = session.request({ ':method': 'POST', ':path': '/api?x=1', 'x-number': '7' })
    const answered = once(asking, 'response')
    asking.end('a body')
    const [headers] = (await answered) as [Record<string, unknown>]
    expect(headers).toMatchObject({ ':status': 200, 'x-asked': 'POST /api?x=1 7' })
    expect(headers).not.toHaveProperty('keep-alive')
    expect(await text(asking)).toBe('a body')
    session.close()
  })

  it('names its key by the hash that Chromium expects', () => {
    expect(front.trust).toMatch(/^--ignore-certificate-errors-spki-list=[\w+/]{43}=$/)
  })
})
