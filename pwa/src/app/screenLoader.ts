import { createElement, type ReactElement } from 'react'
import type { ContentStore } from '#content/contentStore.ts'
import { PageMissing } from '#content/pageMissing.ts'
import { loadSections, whenSectionsLoaded } from '#features/sections/lazySections.ts'
import { whenFrameLoaded } from './frame/frame.ts'
import { routeOf, type ScreenModule, type Slug } from './routes.ts'

type Screen = ReactElement

const codeOf = (slug: Slug): Promise<ScreenModule> => routeOf(slug).screen()

/** Turns a failure to load code into PageMissing. */
const orMissing = <Code>(coming: Promise<Code>): Promise<Code> =>
  coming.catch((cause: unknown) => {
    throw new PageMissing({ cause })
  })

/** The screens of the site, each loaded on the first visit to it. */
export interface ScreenLoader {
  /** Resolves once all the code and copy of the page is loaded. Rejects if any of it cannot be loaded. */
  readonly ready: (slug: Slug) => Promise<Screen>
  /**
   * The same for a page that the server has drawn: its lazy parts may load after its form is hydrated, unless the page
   * is drawn with an answer, which they show.
   */
  readonly prerendered: (slug: Slug, withAnswer?: boolean) => Promise<Screen>
  /** Resolves once the lazy parts are loaded too, however long it takes. */
  readonly whole: (slug: Slug | null) => Promise<unknown>
  /**
   * The screen if it was loaded before this visit, otherwise a promise of it. Each visit loads only once, so that a
   * failure does not cause another request on each render; the next visit tries again.
   */
  readonly at: (slug: Slug, visit: string) => Screen | Promise<Screen>
}

async function codeReady(slug: Slug): Promise<ScreenModule> {
  const code = await orMissing(codeOf(slug))
  if (code.lazyContent !== undefined) await orMissing(code.lazyContent.load())
  return code
}

export function createScreenLoader(copy: Pick<ContentStore, 'ensure' | 'current'>): ScreenLoader {
  const here = new Map<Slug, Screen>()
  const coming = new Map<Slug, { readonly visit: string; readonly screen: Promise<Screen> }>()
  const sectionsOf = (slug: Slug) => copy.current().pages[slug]?.sections ?? []

  function drawn(slug: Slug, { Component }: ScreenModule): Screen {
    const screen = createElement(Component, { key: slug })
    here.set(slug, screen)
    return screen
  }

  async function prerendered(slug: Slug, withAnswer = false): Promise<Screen> {
    const [code] = await Promise.all([orMissing(codeOf(slug)), copy.ensure(slug)])
    if (withAnswer) await Promise.all([code.lazyContent?.load(), code.lazyAnswer?.load()])
    return drawn(slug, code)
  }

  async function whole(slug: Slug | null): Promise<unknown> {
    if (slug === null) return whenFrameLoaded()
    const { lazyContent } = await codeOf(slug)
    return Promise.all([whenFrameLoaded(), whenSectionsLoaded(sectionsOf(slug)), lazyContent?.whenLoaded()])
  }

  async function copyReady(slug: Slug): Promise<void> {
    await copy.ensure(slug)
    await orMissing(loadSections(sectionsOf(slug)))
  }

  async function ready(slug: Slug): Promise<Screen> {
    const [code] = await Promise.all([codeReady(slug), copyReady(slug)])
    return drawn(slug, code)
  }

  return {
    ready,
    prerendered,
    whole,
    at(slug, visit) {
      // React needs the same promise on every render of a visit.
      const asked = coming.get(slug)
      if (asked?.visit === visit) return asked.screen
      const found = here.get(slug)
      if (found !== undefined) return found
      const screen = ready(slug)
      coming.set(slug, { visit, screen })
      return screen
    },
  }
}
