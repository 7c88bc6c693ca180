import { useCompany, usePage } from '#content/useContent.ts'
import { siteOrigin } from './siteOrigin.ts'
import { structuredText, thingsOf } from './structuredData.ts'

/** What search engines are told about this page. It is data: no browser runs it. */
export function StructuredData() {
  return thingsOf(usePage(), useCompany(), siteOrigin).map((thing) => (
    <script key={String(thing['@type'])} type="application/ld+json">
      {structuredText(thing)}
    </script>
  ))
}
