import { CardRow } from './CardRow.tsx'
import type { SectionsOf } from '#features/sections/kinds.ts'
import { Reach } from './Reach.tsx'
import { TabPanel } from './TabPanel.tsx'

/** Renders the sections that only the home page has. */
export function Sections({ section }: { readonly section: SectionsOf<'landing'> }) {
  switch (section.kind) {
    case 'cards':
      return <CardRow section={section} />
    case 'reach':
      return <Reach section={section} />
    case 'tabs':
      return <TabPanel section={section} />
  }
}
