/** Whether the browser will put the page where it was left, or at a part that the address names. */
export function restoresScroll(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return location.hash !== '' || navigation?.type !== 'navigate'
}
