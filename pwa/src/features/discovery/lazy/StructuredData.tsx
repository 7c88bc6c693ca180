import { structuredText, type Thing } from './structuredData.ts'

/** Structured data for search engines, which no browser runs. */
export function StructuredData({ things }: { readonly things: readonly Thing[] }) {
  return things.map((thing, index) => (
    // The things never change places, and two may be of the same type.
    // oxlint-disable-next-line react/no-array-index-key
    <script key={index} type="application/ld+json">
      {structuredText(thing)}
    </script>
  ))
}
