import { Partner } from './Partner.tsx'
import { Promotion } from './Promotion.tsx'
import { Questions } from './Questions.tsx'
import type { SectionsOf } from '#features/sections/kinds.ts'

/** Renders the sections around a page's main part. */
export function Sections({ section }: { readonly section: SectionsOf<'aside'> }) {
  switch (section.kind) {
    case 'partner':
      return <Partner section={section} />
    case 'promotion':
      return <Promotion section={section} />
    case 'faq':
      return <Questions section={section} />
  }
}
