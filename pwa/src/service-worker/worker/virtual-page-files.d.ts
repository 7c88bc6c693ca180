/** The files that `build/page-files.ts` has found in the HTML of each page. */
declare module 'virtual:page-files' {
  const pageFiles: import('./cacheableResponse.ts').PageFiles
  export default pageFiles
}
