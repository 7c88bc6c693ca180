import { type ComponentType, createElement, type ReactElement } from 'react'
import type { ContentStore } from '#content/contentStore.ts'
import { PageMissing } from '#content/pageMissing.ts'
import { sectionsReady } from '#features/sections/story.ts'
import type { Slug } from './paths.ts'

type Screen = ReactElement
type Load = () => Promise<{ readonly Component: ComponentType }>

/** Screens that are for more than reading: their file, as the build's manifest names it, and its chunk. */
const OWN: Partial<Record<Slug, readonly [string, Load]>> = {
  home: ['src/pages/HomePage.tsx', () => import('./pages/HomePage.tsx')],
  'get-rates': ['src/pages/GetRatesPage.tsx', () => import('./pages/GetRatesPage.tsx')],
  track: ['src/pages/TrackPage.tsx', () => import('./pages/TrackPage.tsx')],
  offices: ['src/pages/OfficesPage.tsx', () => import('./pages/OfficesPage.tsx')],
  'on-this-phone': ['src/pages/OnThisPhonePage.tsx', () => import('./pages/OnThisPhonePage.tsx')],
}

/** All others are drawn from their copy alone. */
const COPY = ['src/pages/CopyPage.tsx', () => import('./pages/CopyPage.tsx')] as const

const partsOf = (slug: Slug) => OWN[slug] ?? COPY

/** The file that draws a page, as the build's manifest names it: its chunk and its styles come with the page. */
export const moduleOf = (slug: Slug): string => partsOf(slug)[0]

/** The code that is on its way; a line that breaks leaves the page missing. */
const brought = <Code>(coming: Promise<Code>): Promise<Code> =>
  coming.catch((cause: unknown) => {
    throw new PageMissing({ cause })
  })

/** The screens of the site, each fetched with the first visit to it. */
export interface Screens {
  /** Resolves once the page's code and its copy are here. Rejects when either cannot be had. */
  readonly ready: (slug: Slug) => Promise<Screen>
  /**
   * The screen if everything of it is here; else when it will be. One visit asks once, so that what failed is not
   * asked for again and again while it is drawn: the next visit tries anew.
   */
  readonly at: (slug: Slug, visit: string) => Screen | Promise<Screen>
}

export function createScreens(copy: Pick<ContentStore, 'ensure' | 'current'>): Screens {
  const here = new Map<Slug, Screen>()
  const coming = new Map<Slug, { readonly visit: string; readonly screen: Promise<Screen> }>()

  async function copyReady(slug: Slug): Promise<void> {
    await copy.ensure(slug)
    await brought(sectionsReady(copy.current().pages[slug]?.sections ?? []))
  }

  async function ready(slug: Slug): Promise<Screen> {
    const [, load] = partsOf(slug)
    const [{ Component }] = await Promise.all([brought(load()), copyReady(slug)])
    const screen = createElement(Component, { key: slug })
    here.set(slug, screen)
    return screen
  }

  return {
    ready,
    at(slug, visit) {
      const found = here.get(slug)
      if (found !== undefined) return found
      const asked = coming.get(slug)
      if (asked?.visit === visit) return asked.screen
      const screen = ready(slug)
      coming.set(slug, { visit, screen })
      return screen
    },
  }
}
