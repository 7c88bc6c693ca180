import type { Section } from '#api/answers.ts'

type Kind = Section['kind']

/** What a visitor comes for: it is there at once. */
const AT_ONCE = ['heading', 'desk'] as const satisfies readonly Kind[]

/** What stands around it. */
const AROUND = ['promotion', 'partner', 'faq'] as const satisfies readonly Kind[]

export type AsideOf = Extract<Section, { readonly kind: (typeof AROUND)[number] }>

/** The sections of pages that are for reading. A visitor who came to do something does not wait for their code. */
export type StoryOf = Exclude<Section, AsideOf | { readonly kind: (typeof AT_ONCE)[number] }>

export function isAside(section: Section): section is AsideOf {
  return (AROUND as readonly Kind[]).includes(section.kind)
}

export function isStory(section: Section): section is StoryOf {
  return !isAside(section) && !(AT_ONCE as readonly Kind[]).includes(section.kind)
}
