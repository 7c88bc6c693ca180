import type { Section } from '#api/answers.ts'
import { type Drawer, drawersOf } from '#features/sections/kinds.ts'
import type { Slug } from './paths.ts'

/** Source files of a page, as the build's manifest names them, or the names that `vite.config.ts` gives to several. */
export interface PageModules {
  /** What takes the page over. */
  readonly now: readonly string[]
  /** What has drawn parts of it: the styles are needed now, the scripts once the page is up. */
  readonly drawn: readonly string[]
  /** What the page brings once it is up. */
  readonly later: readonly string[]
}

const FOOTER = 'src/shell/Footer.tsx'

const MENU = 'src/shell/SideMenu.tsx'

const DRAWERS: Readonly<Record<Drawer, string>> = {
  pitch: 'src/features/sections/PitchSection.tsx',
  front: 'src/features/sections/FrontSection.tsx',
  story: 'src/features/sections/StorySection.tsx',
  aside: 'src/features/sections/Asides.tsx',
}

/** The pages that are for more than reading, besides the frame and the sections. */
const OWN: Partial<Record<Slug, Partial<PageModules>>> = {
  home: { now: ['src/pages/HomePage.tsx'], later: ['src/features/maps/ReachRoutes.tsx'] },
  'get-rates': {
    now: ['quote'],
    later: ['src/features/quote/QuoteResults.tsx', 'src/ui/picker/OptionList.tsx'],
  },
  track: { now: ['tracking'], later: ['src/features/tracking/TrackingResults.tsx'] },
  offices: { now: ['src/pages/OfficesPage.tsx'], drawn: ['src/features/offices/OfficeDirectory.tsx'] },
  'on-this-phone': { now: ['src/pages/OnThisPhonePage.tsx'], drawn: ['src/features/storage/StoredHere.tsx'] },
}

/** The pages that people come to for their form. Its scripts set out with the page, and not after its first frame. */
const FORMS: ReadonlySet<Slug | null> = new Set(['get-rates', 'track'])

export const isForm = (slug: Slug | null): boolean => FORMS.has(slug)

/** The files of a page with these sections; null stands for the screen of an address that no page has. */
export function modulesOf(slug: Slug | null, sections: readonly Section[]): PageModules {
  const { now = [], drawn = [], later = [] } = (slug === null ? undefined : OWN[slug]) ?? {}
  return {
    now,
    drawn: [FOOTER, ...drawersOf(sections).map((who) => DRAWERS[who]), ...drawn],
    later: [MENU, ...later],
  }
}
