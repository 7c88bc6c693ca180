import type { Plugin, ResolvedConfig } from 'vite'

/**
 * A plugin that works on the finished build of the browser's part: `pre` before the service worker is written, which
 * names all files, `post` after it. Of one kind, each waits for those that are named before it in `vite.config.ts`.
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
