import { use } from 'react'
import type { Company, Page } from '#api/answers.ts'
import { ContentContext, SlugContext } from './contentContext.ts'
import type { Content } from './contentStore.ts'
import { PageRemoved } from './pageMissing.ts'

function useContent(): Content {
  const content = use(ContentContext)
  if (content === null) throw new Error('There is no ContentProvider around this')
  return content
}

/** The facts of the company that runs this site. */
export function useCompany(): Company {
  return useContent().company
}

/** The copy of the page on the screen. */
export function usePage(): Page {
  const { pages } = useContent()
  const slug = use(SlugContext)
  const page = pages[slug]
  if (page === undefined) throw new PageRemoved()
  return page
}
