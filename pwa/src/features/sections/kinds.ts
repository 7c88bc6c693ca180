import type { Section } from '#api/answers.ts'

type Kind = Section['kind']

/**
 * By whom a section is drawn, each a file of its own: a page comes with the code and the styles of the sections that it
 * has, and of few others. What a visitor has come for the `page` draws, and it is there at once; the `aside` stands
 * around that; a `pitch` offers something; the `landing` page has some alone. Any other is a `story`, which tells
 * something.
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

/** Who draws sections whose code comes later. */
export type Drawer = Exclude<DrawerOf<Kind>, 'page'>

/** The sections that one of them draws. */
export type SectionsOf<Who extends DrawerOf<Kind>> = Extract<
  Section,
  { readonly kind: { [Each in Kind]: DrawerOf<Each> extends Who ? Each : never }[Kind] }
>

export const drawerOf = ({ kind }: Section): DrawerOf<Kind> =>
  (DRAWN_BY as Partial<Record<Kind, DrawerOf<Kind>>>)[kind] ?? 'story'

/** Who draws each of `sections`, but for what is there at once. */
export const drawersOf = (sections: readonly Section[]): readonly Drawer[] =>
  sections.map(drawerOf).filter((who) => who !== 'page')
