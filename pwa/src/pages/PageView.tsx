import { Fragment, type ReactNode } from 'react'
import { usePage } from '#content/useContent.ts'
import { SectionView } from '#features/sections/SectionView.tsx'
import { PageHead } from '#features/discovery/PageHead.tsx'

interface PageViewProps {
  /** The page's interactive part, if it has one; it is placed where the copy says `desk`. */
  readonly desk?: ReactNode
  /** Content between the first section and the next. */
  readonly afterFirst?: ReactNode
}

/** A page as its copy describes it: its head, then section after section. */
export function PageView({ desk = null, afterFirst = null }: PageViewProps) {
  const page = usePage()
  const features = page.sections.filter(({ kind }) => kind === 'feature')
  return (
    <>
      <PageHead title={page.title} description={page.description} path={page.path} />
      {page.sections.map((section, index) => (
        // Sections have no name of their own: their place is what tells them apart.
        <Fragment key={`${page.slug} ${String(index)}`}>
          <SectionView
            section={section}
            flipped={section.kind === 'feature' && features.indexOf(section) % 2 === 1}
            desk={desk}
          />
          {index === 0 && afterFirst}
        </Fragment>
      ))}
    </>
  )
}
