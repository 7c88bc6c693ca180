import { use } from 'react'
import { useMatches } from 'react-router-dom'
import type { Company, Page } from '#api/answers.ts'
import { ContentContext } from './contentContext.ts'
import type { Content } from './contentStore.ts'

function useContent(): Content {
  const content = use(ContentContext)
  if (content === null) throw new Error('There is no ContentProvider around this')
  return content
}

/** The facts of the company that puts this site up. */
export function useCompany(): Company {
  return useContent().company
}

/** The copy of the page at this address: a route that shows a page bears its slug as its id. */
export function usePage(): Page {
  const { pages } = useContent()
  const slug = useMatches().at(-1)?.id ?? ''
  const page = pages[slug]
  if (page === undefined) throw new Error(`There is no copy for ${slug}`)
  return page
}
