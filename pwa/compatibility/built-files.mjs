import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import bcd from '@mdn/browser-compat-data/forLegacyNode'
import { parse } from 'acorn'
import { transform } from 'lightningcss'
import { compatOf, compatOfGlobal, isNewer, newerMembers } from './support.mjs'

/** Those of the language whose methods are called on what everybody makes, so that a name alone says something. */
const OF_THE_LANGUAGE = new Set([
  'Array',
  'TypedArray',
  'String',
  'Object',
  'Promise',
  'Map',
  'Set',
  'WeakMap',
  'Iterator',
  'RegExp',
  'Error',
  'Math',
  'JSON',
])

/** And of the browser. */
const OF_THE_BROWSER = new Set([
  'AbortSignal',
  'Blob',
  'Document',
  'Element',
  'HTMLElement',
  'HTMLDialogElement',
  'HTMLFormElement',
  'HTMLInputElement',
  'Node',
  'Request',
  'Response',
  'URL',
  'URLSearchParams',
  'FormData',
  'Window',
  'Crypto',
  'ReadableStream',
  'Clients',
  'CacheStorage',
])

let tellingNames = null

/** Names of methods that only newer browsers have, of anything that a page calls often. */
function newerNames() {
  tellingNames ??= new Set(
    newerMembers()
      .filter(
        ([owner, name]) => (OF_THE_LANGUAGE.has(owner) || OF_THE_BROWSER.has(owner)) && !isOldElsewhere(name),
      )
      .map(([, name]) => name),
  )
  return tellingNames
}

/** Every call, in a built script, of a method by a name that only newer browsers have; `f?.()` asks before. As names. */
export function newerCalls(script) {
  const names = newerNames()
  const called = Array.from(script.matchAll(/\.([A-Za-z]\w*)\(/g), ([, name]) => name)
  const ofConstructors = Array.from(script.matchAll(/\b([A-Z]\w+)\.([A-Za-z]\w*)\(/g))
    .filter(([, owner, name]) => !isNewer(compatOfGlobal(owner)) && isNewer(compatOf(owner, name, true)))
    .map(([, owner, name]) => `${owner}.${name}`)
  return [...new Set([...called.filter((name) => names.has(name)), ...ofConstructors])].toSorted()
}

/** Whether something as old as the floor has a method by that name too, so that the name says nothing. */
function isOldElsewhere(name) {
  return [bcd.javascript.builtins, bcd.api].some((interfaces) =>
    Object.values(interfaces).some((members) =>
      [members[name], members[`${name}_static`]].some(
        (entry) => entry?.__compat !== undefined && !isNewer(entry.__compat) && !isNewer(members.__compat),
      ),
    ),
  )
}

/** What keeps a script of the build from being read at all by the language of `year`, in words; null where nothing does. */
export function unreadable(script, year, sourceType = 'module') {
  try {
    parse(script, { ecmaVersion: year, sourceType })
  } catch (error) {
    return error.message
  }
  // Of 2018, and yet unknown to Safari before 16.4: the whole file would be refused.
  if (/\(\?<[=!]/.test(script)) return 'a regular expression looks behind'
  if (/\?\.\([^()]*\.\.\./.test(script)) return 'arguments are spread into a call that may not be'
  return null
}

/** Every property, at-rule and selector of a built style that some browser of the floor does not know, as names. */
export function newerStyles(code, filename = 'built.css') {
  const found = new Set()
  const note = (name, compat) => {
    if (isNewer(compat)) found.add(name)
  }
  transform({
    filename,
    code: Buffer.from(code),
    visitor: {
      Declaration({ property, value }) {
        const name =
          property === 'custom' ? value.name : property === 'unparsed' ? value.propertyId.property : property
        if (!name.startsWith('--')) note(name, bcd.css.properties[name]?.__compat)
      },
      Rule(rule) {
        const name = AT_RULES[rule.type]
        if (name !== undefined) note(`@${name}`, bcd.css['at-rules'][name]?.__compat)
      },
      Selector(selector) {
        for (const name of pseudoClasses(selector)) note(`:${name}`, bcd.css.selectors[name]?.__compat)
      },
    },
  })
  for (const [name, pattern, compat] of IN_TEXT) if (pattern.test(code)) note(name, compat)
  return [...found].toSorted()
}

const AT_RULES = {
  container: 'container',
  'layer-block': 'layer',
  'starting-style': 'starting-style',
  property: 'property',
  scope: 'scope',
}

const pseudoClasses = (selector) =>
  selector.filter(({ type }) => type === 'pseudo-class').map(({ kind }) => kind)

/**
 * Rules of a built style that a browser of the floor drops whole for one of their selectors, though it knows another: in
 * a list, one that is not known spoils all.
 */
export function spoiledRules(code, filename = 'built.css') {
  const found = []
  transform({
    filename,
    code: Buffer.from(code),
    visitor: {
      Rule: {
        style({ value: { selectors } }) {
          const newer = selectors.map((selector) =>
            pseudoClasses(selector).filter((name) => isNewer(bcd.css.selectors[name]?.__compat)),
          )
          if (newer.some((names) => names.length > 0) && newer.some((names) => names.length === 0))
            found.push(
              newer
                .flat()
                .map((name) => `:${name}`)
                .join(', '),
            )
        },
      },
    },
  })
  return found
}

/** What no visitor of Lightning CSS tells apart. */
const IN_TEXT = [
  [
    'the height of what is seen',
    /\d[dsl]v[hw]\b/,
    bcd.css.types.length?.viewport_percentage_units_dynamic?.__compat,
  ],
  ['media ranges', /@media[^{]*[<>]/, bcd.css['at-rules'].media.range_syntax?.__compat],
  ['color-mix()', /color-mix\(/, bcd.css.types.color['color-mix']?.__compat],
  ['light-dark()', /light-dark\(/, bcd.css.types.color['light-dark']?.__compat],
  ['nesting', /\{[^{}]*&/, bcd.css.selectors.nesting?.__compat],
]

/** All scripts and styles of a build, by their paths in it: the files, and what stands in pages. */
export async function builtFiles(folder) {
  const names = await readdir(folder, { recursive: true })
  const wanted = names.filter((name) => /\.(?:js|css|html)$/.test(name))
  const files = await Promise.all(
    wanted.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })),
  )
  const inPages = files
    .filter(({ name }) => name.endsWith('.html'))
    .flatMap(({ name, text }) => [
      ...Array.from(text.matchAll(/<script>(.*?)<\/script>/gs), ([, code]) => ({
        name: `${name}.js`,
        text: code,
      })),
      ...Array.from(text.matchAll(/<style>(.*?)<\/style>/gs), ([, code]) => ({
        name: `${name}.css`,
        text: code,
      })),
    ])
  const all = [...files.filter(({ name }) => !name.endsWith('.html')), ...inPages]
  return {
    scripts: all.filter(({ name }) => name.endsWith('.js')),
    styles: all.filter(({ name }) => name.endsWith('.css')),
  }
}
