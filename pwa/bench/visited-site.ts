import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LaunchOptions } from '@playwright/test'
import { startSite } from '../e2e/site-server.ts'
import { TlsProxy } from './tls-proxy.ts'
import { SlowLine } from './slow-line.ts'

/** The production server behind a front and a line, which holds nothing up yet, and room for what browsers keep. */
export interface VisitedSite {
  /** The server's own address, past front and line. */
  readonly server: string
  readonly front: TlsProxy
  readonly line: SlowLine
  readonly folder: string
  readonly close: () => Promise<void>
}

/** `options` are the server's own, such as another built site to serve. */
export async function visitedSite(options: readonly string[] = []): Promise<VisitedSite> {
  const site = await startSite({}, options)
  const front = await TlsProxy.of(site.origin)
  const line = await SlowLine.to(front.origin)
  const folder = await mkdtemp(join(tmpdir(), 'waybill-visits-'))
  return {
    server: site.origin,
    front,
    line,
    folder,
    close: async () => {
      await line.cut()
      await front.close()
      await site.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** `launch` for a browser that trusts the certificate of this front. */
export const trusting = ({ trust }: TlsProxy, launch: LaunchOptions): LaunchOptions => ({
  ...launch,
  args: [...(launch.args ?? []), trust],
})
