import type { Section } from '#api/answers.ts'

type Kind = Section['kind']

/**
 * Which chunk renders a kind of section, so that a page loads the code and the styles of its own sections, and of few
 * others. `page` renders what the visitor has come for, which is there at once; `aside` what is around that; `pitch`
 * offers something; `landing` is what only the home page has. Any other section is a `story`, which tells something.
 */
const DRAWN_BY = {
  heading: 'page',
  desk: 'page',
  promotion: 'aside',
  partner: 'aside',
  faq: 'aside',
  hero: 'pitch',
  feature: 'pitch',
  cards: 'landing',
  reach: 'landing',
  tabs: 'landing',
} as const satisfies Partial<Record<Kind, string>>

type DrawnBy = typeof DRAWN_BY

type DrawerOf<Each extends Kind> = Each extends keyof DrawnBy ? DrawnBy[Each] : 'story'

/** The chunks whose code loads later. */
export type Drawer = Exclude<DrawerOf<Kind>, 'page'>

/** The sections that one of the chunks renders. */
export type SectionsOf<Who extends DrawerOf<Kind>> = Extract<
  Section,
  { readonly kind: { [Each in Kind]: DrawerOf<Each> extends Who ? Each : never }[Kind] }
>

export const drawerOf = ({ kind }: Section): DrawerOf<Kind> =>
  (DRAWN_BY as Partial<Record<Kind, DrawerOf<Kind>>>)[kind] ?? 'story'

/** The chunk of each of `sections`, except those that are there at once. */
export const drawersOf = (sections: readonly Section[]): readonly Drawer[] =>
  sections.map(drawerOf).filter((who) => who !== 'page')
