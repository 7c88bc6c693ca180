import { structuredText, type Thing } from './structuredData.ts'

/** What search engines are told. It is data: no browser runs it. */
export function StructuredData({ things }: { readonly things: readonly Thing[] }) {
  return things.map((thing, index) => (
    // They never change places, and two may be of one type.
    // oxlint-disable-next-line react/no-array-index-key
    <script key={index} type="application/ld+json">
      {structuredText(thing)}
    </script>
  ))
}
