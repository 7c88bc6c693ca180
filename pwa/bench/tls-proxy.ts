import { execFile } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'

/** What HTTP/2 has no use for: it keeps its connection and measures its bodies itself. */
const OF_HTTP_1 = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host'])

/** HTTPS and HTTP/2 in front of a site, as a host has them, with a certificate of its own. */
export class TlsProxy {
  readonly #site: URL
  readonly #server: Http2SecureServer
  readonly #certificate: string

  private constructor(site: string, { key, certificate }: Identity) {
    this.#site = new URL(site)
    this.#certificate = certificate
    this.#server = createSecureServer({ key, cert: certificate, minVersion: 'TLSv1.3' }, (asked, answer) =>
      this.#pass(asked, answer),
    )
  }

  /** Stands in front of the site at the address `site`. Throws where there is no `openssl`, which makes the certificate. */
  static async of(site: string): Promise<TlsProxy> {
    const front = new TlsProxy(site, await newIdentity())
    front.#server.listen(0, '127.0.0.1')
    await once(front.#server, 'listening')
    return front
  }

  get origin(): string {
    return `https://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`
  }

  /** The switch by which Chromium trusts the certificate. */
  get trust(): string {
    const key = new X509Certificate(this.#certificate).publicKey.export({ type: 'spki', format: 'der' })
    return `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close')
    this.#server.close()
    await closed
  }

  #pass(asked: Http2ServerRequest, answer: Http2ServerResponse): void {
    const { hostname, port } = this.#site
    // The address that the visitor's browser knows, as a host's front hands it on: forms are guarded by it.
    const headers = { ...plain(asked.headers), host: asked.authority }
    const onward = request({ hostname, port, path: asked.url, method: asked.method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, plain(answered.headers))
      // Whole, as a host's front has it: the last of it then says that it is the last. Else that would be said behind
      // all that other files have on the line.
      buffer(answered).then((body) => answer.end(body), onward.destroy.bind(onward))
    })
    onward.once('error', () => answer.stream.close())
    answer.once('close', () => onward.destroy())
    asked.pipe(onward)
  }
}

interface Identity {
  readonly key: string
  readonly certificate: string
}

async function newIdentity(): Promise<Identity> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-certificate-'))
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  try {
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
    const name = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
    const files = ['-keyout', key, '-out', certificate]
    await promisify(execFile)('openssl', ['req', '-x509', ...kind, ...name, ...files, '-days', '2'])
    return { key: await readFile(key, 'utf8'), certificate: await readFile(certificate, 'utf8') }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The headers without those of one connection, and without HTTP/2's own. */
function plain<Value>(headers: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_HTTP_1.has(name)),
  )
}
