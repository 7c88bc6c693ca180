import { readFileSync } from 'node:fs'
import bcd from '@mdn/browser-compat-data/forLegacyNode'
import { inProject } from '../commands/steps/project.mjs'

/** The browsers of the floor by their names in MDN's data. */
const NAMES = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari', ios_saf: 'safari_ios' }

/** The floor, as package.json declares it, by MDN's names. */
export const floor = floorIn(JSON.parse(readFileSync(inProject('package.json'), 'utf8')).browserslist)

/** What a list such as `['chrome 80', 'ios_saf 13.4']` says, by MDN's names. */
export function floorIn(browserslist) {
  return Object.fromEntries(
    browserslist.map((entry) => {
      const [browser, version] = entry.split(' ')
      if (!(browser in NAMES)) throw new Error(`package.json: the browserslist has ${browser}`)
      return [NAMES[browser], version]
    }),
  )
}

/** Whether any browser of the floor does not have what MDN says `compat` of; what it does not know of counts as there. */
export function isNewer(compat, browsers = floor) {
  if (compat === undefined) return false
  return Object.entries(browsers).some(([browser, version]) => !isIn(compat.support[browser], version))
}

/** Whether `support` names a release up to `version`. Behind a flag, with a prefix or by another name is not at all. */
function isIn(support, version) {
  const statements = [support ?? []].flat()
  return statements.some(
    (each) =>
      !each.flags &&
      !each.prefix &&
      !each.alternative_name &&
      number(each.version_removed, Infinity) > number(version) &&
      number(each.version_added, Infinity) <= number(version),
  )
}

/** A version as one number that can be compared: 13.4 is 1304. What is no version of a release is `otherwise`. */
function number(version, otherwise) {
  if (typeof version !== 'string' || version === 'preview') return otherwise
  const [major = '0', minor = '0'] = version.replace('≤', '').split('.')
  return Number(major) * 100 + Number(minor)
}

/** What MDN says of a member of an interface of the browser or of the language; undefined where it says nothing. */
export function compatOf(owner, member, isStatic = false) {
  const names = isStatic ? [`${member}_static`, member] : [member]
  for (const interfaces of [bcd.javascript.builtins, bcd.api]) {
    const entry = names.map((name) => own(own(interfaces, owner), name)).find((found) => found !== undefined)
    if (entry?.__compat !== undefined) return entry.__compat
  }
  // That an interface has it from another one may be newer than the interface.
  const isListening = /^(?:add|remove)EventListener$/.test(member)
  return isListening ? own(own(bcd.api, owner), 'EventTarget_inheritance')?.__compat : undefined
}

/** What it says of a name that is there everywhere: an object of the language, an interface, or a function of the window. */
export function compatOfGlobal(name) {
  return (own(bcd.javascript.builtins, name) ?? own(bcd.api, name))?.__compat ?? compatOf('Window', name)
}

/** What it says of an element of HTML, or of an attribute of it. */
export function compatOfElement(element, attribute) {
  const elements = bcd.html.elements
  if (attribute === undefined) return own(elements, element)?.__compat
  return (own(own(elements, element), attribute) ?? own(bcd.html.global_attributes, attribute))?.__compat
}

/**
 * Every member that some browser of the floor does not have: its owner, its name, and whether it is the interface's own
 * and not that of its objects, which MDN tells of those of the browser.
 */
export function newerMembers() {
  return [bcd.javascript.builtins, bcd.api].flatMap((interfaces) =>
    Object.entries(interfaces).flatMap(([owner, members]) =>
      Object.entries(members)
        .filter(([name, entry]) => name !== '__compat' && isNewer(entry.__compat))
        .map(([name]) => [owner, name.replace(/_static$/, ''), name.endsWith('_static')]),
    ),
  )
}

/** Every object of the language, interface and function of the window that some browser of the floor does not have. */
export function newerGlobals() {
  return [bcd.javascript.builtins, bcd.api].flatMap((interfaces) =>
    Object.keys(interfaces).filter((name) => isNewer(interfaces[name].__compat)),
  )
}

function own(record, key) {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined
}
