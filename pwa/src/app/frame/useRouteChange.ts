import { useEffect } from 'react'

/** The path that the visitor is at. It outlives the layout, which the fallback screen replaces. */
let shown: string | null = null

const scrollToTopWins = () => {
  history.scrollRestoration = 'manual'
}
const browserMayRestore = () => {
  history.scrollRestoration = 'auto'
}

/** On each change of route, but not on the first page: scrolls to the top and focuses the page's heading. */
export function useRouteChange(pathname: string): void {
  // When going back, the browser would restore the scroll position after the page has been scrolled to its top. It may
  // do so for a page that is reloaded or opened from another site.
  useEffect(() => {
    scrollToTopWins()
    addEventListener('pageshow', scrollToTopWins)
    addEventListener('pagehide', browserMayRestore)
    return () => {
      removeEventListener('pageshow', scrollToTopWins)
      removeEventListener('pagehide', browserMayRestore)
    }
  }, [])
  useEffect(() => {
    const before = shown
    shown = pathname
    if (before === null || before === pathname) return
    window.scrollTo(0, 0)
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname])
}
