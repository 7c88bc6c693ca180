import type { AcceptedPlugin } from 'postcss'
import { browserslistToTargets, transform } from 'lightningcss'
import type { Plugin } from 'vite'
import project from '../../package.json' with { type: 'json' }

/** The media condition of rules for browsers without scripts, which stand beside the component's other styles. */
const CONDITION = '(scripting: none)'

/**
 * Moves the content of `@media (scripting: none)` from all styles into one file that each page links in a `<noscript>`.
 * That way it also works in the oldest supported browsers (the condition dates from 2023), and costs visitors with
 * scripts one short line instead of rules in every page. The development server leaves the condition as it is.
 */
export function withoutScripts(): Plugin {
  const rules = new Map<string, string>()
  let file = ''
  return {
    name: 'waybill:without-scripts',
    apply: (_config, env) => env.command === 'build' && env.isSsrBuild !== true,
    config: () => ({ css: { postcss: { plugins: [takeOut(rules)] } } }),
    generateBundle() {
      const source = minified([...rules].toSorted().map(([, css]) => css))
      file = this.getFileName(this.emitFile({ type: 'asset', name: 'without-scripts.css', source }))
    },
    // After all styles of the page, so that it overrides them.
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        {
          tag: 'noscript',
          injectTo: 'head',
          children: [{ tag: 'link', attrs: { rel: 'stylesheet', href: `/${file}` } }],
        },
      ],
    },
  }
}

/**
 * Moves the rules of a style sheet to `rules`, by its path. It runs last, after the other plugins have transformed
 * them.
 */
function takeOut(rules: Map<string, string>): AcceptedPlugin {
  return {
    postcssPlugin: 'without-scripts',
    OnceExit(root) {
      let css = ''
      root.walkAtRules('media', (media) => {
        if (!media.params.includes('scripting')) return
        if (media.params !== CONDITION || media.parent !== root)
          throw media.error(`Write it as @media ${CONDITION}, with whatever else it depends on inside`)
        css += (media.nodes ?? []).map(String).join('\n')
        media.remove()
      })
      rules.set(root.source?.input.from ?? '', css)
    },
  }
}

function minified(styles: readonly string[]): Uint8Array {
  const { code } = transform({
    filename: 'without-scripts.css',
    code: new TextEncoder().encode(styles.join('\n')),
    minify: true,
    targets: browserslistToTargets(project.browserslist),
  })
  return code
}
