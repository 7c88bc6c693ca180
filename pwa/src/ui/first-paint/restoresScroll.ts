/** Whether the browser will restore the scroll position, or scroll to a fragment. */
export function restoresScroll(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return location.hash !== '' || navigation?.type !== 'navigate'
}
