import { createElement, type ReactNode, use } from 'react'
import type { Section } from '#api/answers.ts'
import { Heading } from './Heading.tsx'
import { isStory, type StoryOf } from './kinds.ts'
import { Partner } from './Partner.tsx'
import { Promotion } from './Promotion.tsx'
import { Questions } from './Questions.tsx'
import { storySection } from './story.ts'
import './section.css'

interface SectionViewProps {
  readonly section: Section
  /** Whether a feature has its picture first. */
  readonly flipped: boolean
  /** What the page is for, where it is for more than reading. */
  readonly desk: ReactNode
}

/** Draws a section as its kind is drawn. */
export function SectionView({ section, flipped, desk }: SectionViewProps) {
  if (isStory(section)) return <Story section={section} flipped={flipped} />
  switch (section.kind) {
    case 'heading':
      return <Heading section={section} />
    case 'partner':
      return <Partner section={section} />
    case 'desk':
      return <div className="page-width">{desk}</div>
    case 'promotion':
      return <Promotion section={section} />
    case 'faq':
      return <Questions section={section} />
  }
}

function Story(props: { readonly section: StoryOf; readonly flipped: boolean }) {
  const found = storySection()
  return createElement(found instanceof Promise ? use(found) : found, props)
}
