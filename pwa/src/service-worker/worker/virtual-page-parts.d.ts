/** What `build/page-parts.ts` has found in the HTML of each page. */
declare module 'virtual:page-parts' {
  const pageParts: import('./cacheableResponse.ts').PageParts
  export default pageParts
}
