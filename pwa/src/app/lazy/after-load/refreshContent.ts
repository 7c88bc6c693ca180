import { api } from '#api/client.ts'
import { slugAt } from '#app/routes.ts'
import type { ContentStore } from '#content/contentStore.ts'
import { savesData } from '#service-worker/dataSaving.ts'

/**
 * Loads what an admin has changed: the copy of all pages or, where the visitor saves data (`dear`), that of the open
 * page alone, by `call`.
 */
export async function refreshContent(
  content: ContentStore,
  dear: boolean = savesData(),
  call: Pick<typeof api, 'page'> = api,
): Promise<void> {
  const slug = slugAt(location.pathname)
  if (!dear) return void (await content.refresh())
  await content.recall()
  // On a bad line the visitor may be on the next page before the server has answered.
  content.update(content.current())
  if (slug === null) return
  const outcome = await call.page(slug)
  if (outcome.kind !== 'answered') return
  const { version, company, page } = outcome.value
  const shown = content.current()
  // This version covers this page and the company, not all copy.
  const isNews = !isSame(page, shown.pages[slug]) || !isSame(company, shown.company)
  content.update({
    version: isNews ? version : shown.version,
    company,
    pages: { ...shown.pages, [slug]: page },
  })
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
