import { resolve } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'

/** The folder that the site is built into. `--outDir` may be relative to the root, or absolute. */
export function siteFolder({ root, build }: Pick<ResolvedConfig, 'root' | 'build'>): string {
  return resolve(root, build.outDir)
}

/**
 * A plugin that processes the finished build of the browser's part: `pre` before the service worker is written, which
 * lists all files, `post` after it. Plugins of one order run one after the other, as `vite.config.ts` lists them.
 */
export function afterBundling(
  name: string,
  order: 'pre' | 'post',
  work: (config: ResolvedConfig) => Promise<unknown>,
): Plugin {
  let config: ResolvedConfig
  return {
    name: `waybill:${name}`,
    ...(order === 'post' && { enforce: order }),
    apply: (_config, env) => env.command === 'build' && env.isSsrBuild !== true,
    configResolved(resolved) {
      config = resolved
    },
    closeBundle: {
      sequential: true,
      order,
      handler: async () => {
        await work(config)
      },
    },
  }
}
