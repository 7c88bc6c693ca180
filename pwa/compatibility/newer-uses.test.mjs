import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usesIn } from './newer-uses.mjs'

const OPTIONS = {
  target: 99,
  jsx: 1,
  strict: true,
  types: [],
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
}

const NEWER = {
  'Array.at': '[1].at(0)',
  'Array.findLast': '(steps: readonly [string, number]) => steps.findLast(Boolean)',
  'Array.toSpliced': '(names: ReadonlyArray<string>) => names["toSpliced"](0, 1)',
  'Array.fromAsync': 'Array.fromAsync([])',
  'String.replaceAll': '`a`.replaceAll("a", "")',
  'String.at': '(word: string | null) => word?.at(-1)',
  'Iterator.map': 'new Map([[1, 2]]).values().map(Number)',
  'Set.union': '(some: Set<number>) => some.union(some)',
  'Object.hasOwn': 'Object.hasOwn({}, "a")',
  'Promise.withResolvers': 'Promise.withResolvers()',
  'Intl.ListFormat': 'new Intl.ListFormat("en")',
  BigInt: '10n',
  WeakRef: 'new WeakRef({})',
  structuredClone: 'structuredClone({})',
  requestIdleCallback: 'requestIdleCallback(() => undefined)',
  'AbortSignal.any': 'AbortSignal.any([])',
  'AbortSignal.reason': '({ signal }: AbortController) => signal.reason',
  'Response.json': 'Response.json({})',
  'URLSearchParams.size': 'new URLSearchParams("").size',
  'Crypto.randomUUID': 'crypto.randomUUID()',
  'Navigator.locks': '({ locks: held }: Navigator) => held',
  'Document.getAnimations': 'document.getAnimations()',
  'Element.replaceChildren': '(list: HTMLUListElement) => list.replaceChildren()',
  'SubmitEvent.submitter': '(event: SubmitEvent) => event.submitter',
  'MediaQueryList.addEventListener': 'matchMedia("print").addEventListener("change", () => undefined)',
  'new EventTarget': 'new EventTarget()',
  'div[popover]': '<div popover="auto" />',
}

const AS_OLD = {
  'a method of ours by such a name': '({ at: (place: number) => place }).at(1)',
  'what the type says may be missing': '(document as Partial<Document>).getAnimations?.()',
  'to ask whether it is there': 'typeof structuredClone === "function"',
  'a type': '(null as unknown as WeakRef<object>)',
  'what they all have': '[[1]].flat().concat(Array.from(new Set([2]))).includes(1)',
  'a listener of what always had some': 'document.addEventListener("click", () => undefined)',
  'an answer that is read': 'fetch("/").then((answer) => answer.json())',
  'an address': 'new URL("https://site.example")',
}

let folder
let lines

/** All at once, since TypeScript reads its own libraries for each program. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'newer-uses-'))
  const files = [...Object.values(NEWER), ...Object.values(AS_OLD)].map((code, at) => [
    join(folder, `${at}.tsx`),
    code,
  ])
  await Promise.all(files.map(([file, code]) => writeFile(file, `export const use = ${code}\n`)))
  const found = usesIn(
    files.map(([file]) => file),
    OPTIONS,
  )
  // Named from the project's folder, which may lie beside this one.
  lines = files.map(([file]) =>
    found.filter((line) => line.includes(`${basename(folder)}/${basename(file)}:`)),
  )
})

afterAll(() => rm(folder, { recursive: true }))

describe('a feature that the oldest browsers lack', () => {
  it.each(Object.keys(NEWER).map((name, at) => [name, at]))('%s is refused', (name, at) => {
    expect(lines[at]).toEqual([expect.stringMatching(/:1: .* is newer than the browsers of package\.json$/)])
    expect(lines[at][0]).toContain(`: ${name} is`)
  })
})

describe('a feature that the oldest browsers have', () => {
  it.each(Object.keys(AS_OLD).map((name, at) => [name, at]))('%s is not', (_, at) => {
    expect(lines[Object.keys(NEWER).length + at]).toEqual([])
  })
})
