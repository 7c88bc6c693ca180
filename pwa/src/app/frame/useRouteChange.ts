import { useEffect } from 'react'

/** The address that the visitor is at. It outlives the layout, which the fallback screen replaces. */
let shown: string | null = null

const scrollToTopWins = () => {
  history.scrollRestoration = 'manual'
}
const browserMayRestore = () => {
  history.scrollRestoration = 'auto'
}

/** On each change of route, but not on the first page: back to the top, and the focus on the page's heading. */
export function useRouteChange(pathname: string): void {
  // On the way back the browser would scroll to where a page was left, after it has arrived at its top. A page that
  // is loaded again, or from another site, it may put where it was.
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
