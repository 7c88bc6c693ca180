import type { Section } from '#api/answers.ts'

type Kind = Section['kind']

/**
 * Which chunk renders a kind of section, so that a page loads the code and the styles of its own sections, and of few
 * others. `page` renders what the visitor has come for, which is there at once; `aside` what is around that; `pitch`
 * offers something; `landing` is what only the home page has. Any other section is a `story`, which tells something.
 */
const CHUNKS = {
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

type Chunks = typeof CHUNKS

type ChunkOf<Each extends Kind> = Each extends keyof Chunks ? Chunks[Each] : 'story'

/** The chunks whose code loads later. */
export type SectionChunk = Exclude<ChunkOf<Kind>, 'page'>

/** The sections that one of the chunks renders. */
export type SectionsOf<Chunk extends ChunkOf<Kind>> = Extract<
  Section,
  { readonly kind: { [Each in Kind]: ChunkOf<Each> extends Chunk ? Each : never }[Kind] }
>

/** The chunk that renders a section. */
export const chunkOf = ({ kind }: Section): ChunkOf<Kind> =>
  (CHUNKS as Partial<Record<Kind, ChunkOf<Kind>>>)[kind] ?? 'story'

/** The chunk of each of `sections`, except those that are there at once. */
export const chunksOfSections = (sections: readonly Section[]): readonly SectionChunk[] =>
  sections.map(chunkOf).filter((chunk) => chunk !== 'page')
