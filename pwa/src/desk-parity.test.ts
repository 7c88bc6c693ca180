import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Pages } from '#api/answers.ts'
import { ANSWERED_PAGES } from '../build/answered-pages.ts'
import { readPages } from '../build/page-copy.ts'
import { stateOf, trackDesk } from '#service-worker/worker/trackDesk.ts'
import type { InitialTracking } from '#features/tracking/trackingRequest.ts'
import { renderPage } from '#app/entry-server.tsx'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** A desk as the server has drawn it from a state (`api/testing/desks.py`). */
interface Drawn {
  readonly slug: string
  readonly state: object
  readonly desk: string
}

/** What stands in a `noscript` is elements too. */
const WITHOUT_SCRIPTS = { scriptingEnabled: false }

const PWA = join(import.meta.dirname, '..')

let pages: Pages
let drawn: readonly Drawn[]

async function desksOfServer(): Promise<readonly Drawn[]> {
  const project = join(PWA, '..')
  const { stdout } = await promisify(execFile)(
    join(project, '.venv/bin/python'),
    ['-m', 'api.testing.desks'],
    { cwd: project, maxBuffer: 64 * 1024 * 1024 },
  )
  return JSON.parse(stdout) as Drawn[]
}

beforeAll(async () => {
  ;[pages, drawn] = await Promise.all([readPages(PWA), desksOfServer()])
})

function find(node: Node, isWanted: (element: Element) => boolean): Element | undefined {
  if ('tagName' in node && isWanted(node)) return node
  if (!('childNodes' in node)) return undefined
  for (const child of node.childNodes) {
    const found = find(child, isWanted)
    if (found !== undefined) return found
  }
  return undefined
}

function hasClass({ attrs }: Element, wanted: string): boolean {
  return attrs.some(({ name, value }) => name === 'class' && value.split(' ').includes(wanted))
}

/** All that a browser makes of it, in lines; the order of attributes does not matter. */
function treeOf(node: Node, depth = 0): string[] {
  const indent = '  '.repeat(depth)
  if (node.nodeName === '#text') return [`${indent}${JSON.stringify((node as { value: string }).value)}`]
  if (node.nodeName === '#comment') return [`${indent}<!--${(node as { data: string }).data}-->`]
  const element = node as Element
  const attributes = element.attrs
    .map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`)
    .toSorted()
    .join('')
  return [
    `${indent}<${element.tagName}${attributes}>`,
    ...element.childNodes.flatMap((child) => treeOf(child, depth + 1)),
  ]
}

async function deskOfReact(slug: string, state: object): Promise<Node> {
  const { markup } = await renderPage(`/${slug}`, pages, state)
  const desk = ANSWERED_PAGES[slug]?.desk ?? ''
  const found = find(parse(`<body>${markup}`, WITHOUT_SCRIPTS), (element) => hasClass(element, desk))
  if (found === undefined) throw new Error(`React draws no .${desk}`)
  return found
}

it('the service worker and React render the same tracking desk for every saved shipment', async () => {
  const own = drawn.flatMap(({ slug, state }) =>
    slug === 'track' ? [(state as InitialTracking).request] : [],
  )
  const kept = own.flatMap((request) => (request.state === 'tracked' ? [request.shown] : []))
  expect(kept.length).toBeGreaterThanOrEqual(100)
  for (const [place, { shipmentNumber, steps, progress, freshness }] of kept.entries()) {
    const { savedAt, asOf = '' } = freshness
    // Each third was saved by a version that kept no progress.
    const told = progress === null || place % 3 === 0 ? {} : { progress }
    const saved = { shipment_number: shipmentNumber, steps, as_of: asOf, savedAt, ...told }
    const state = stateOf(shipmentNumber, saved, savedAt + place ** 4)
    const [ofWorker] = parseFragment(trackDesk(state)?.text ?? '').childNodes
    if (ofWorker === undefined) throw new Error('The worker draws nothing')
    const ofReact = await deskOfReact('track', state)
    expect({ state, drawn: treeOf(ofWorker) }).toEqual({ state, drawn: treeOf(ofReact) })
  }
})

describe.each(Object.keys(ANSWERED_PAGES))('the desk of /%s', (slug) => {
  it('is the same from the server and from React, whatever the response', async () => {
    const own = drawn.filter((each) => each.slug === slug)
    expect(own.length).toBeGreaterThanOrEqual(100)
    for (const { state, desk } of own) {
      const [ofServer] = parseFragment(desk, WITHOUT_SCRIPTS).childNodes
      if (ofServer === undefined) throw new Error('The server draws nothing')
      const ofReact = await deskOfReact(slug, state)
      expect({ state, drawn: treeOf(ofServer) }).toEqual({ state, drawn: treeOf(ofReact) })
    }
  })
})
