import type { Section } from '#api/answers.ts'

type Kind = Section['kind']

/** The kinds that stand around a desk, where a visitor has something to do: they are drawn at once. */
const AT_A_DESK = ['heading', 'desk', 'promotion', 'partner', 'faq'] as const satisfies readonly Kind[]

type DeskKind = (typeof AT_A_DESK)[number]

/** The sections of pages that are for reading. A visitor who came to do something does not wait for their code. */
export type StoryOf = Exclude<Section, { readonly kind: DeskKind }>

export function isStory(section: Section): section is StoryOf {
  return !(AT_A_DESK as readonly Kind[]).includes(section.kind)
}
