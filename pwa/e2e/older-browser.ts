import { newerGlobals, newerMembers } from '../compatibility/support.mjs'

/**
 * A script that takes away all that some browser of the floor does not have, in a page or in a worker: what the code asks
 * for first is missing then, and what it does not ask for throws.
 */
export const asInOlderBrowsers = `(${String(takeAway)})(${JSON.stringify(newerMembers())}, ${JSON.stringify(globals())})`

/** Playwright itself tells what it is given from large numbers. */
function globals(): readonly string[] {
  return newerGlobals().filter((name) => !name.startsWith('Big'))
}

function takeAway(members: readonly (readonly [string, string, boolean])[], names: readonly string[]): void {
  const everywhere = globalThis as unknown as Record<string, { prototype?: object } | undefined>
  const typedArray = Object.getPrototypeOf(Int8Array) as { prototype: object }
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- all of this goes into the page as text
  const remove = (holder: object, name: string) => {
    if (Object.getOwnPropertyDescriptor(holder, name)?.configurable === true)
      Reflect.deleteProperty(holder, name)
  }
  for (const [owner, name, isStatic] of members) {
    const made = owner === 'TypedArray' ? typedArray : everywhere[owner]
    // Only an interface of the browser says that a member is its own.
    for (const holder of isStatic ? [made] : [made, made?.prototype])
      if (holder !== undefined && holder !== null) remove(holder, name)
    if (owner === 'Window') remove(globalThis, name)
  }
  for (const name of names) remove(globalThis, name)
}
