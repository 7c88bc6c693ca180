import { useEffect } from 'react'

/** The address that the visitor is at. It outlives the layout, which the fallback screen replaces. */
let shown: string | null = null

/** On each change of route, but not on the first page: back to the top, and the focus on the page's heading. */
export function useArrival(pathname: string): void {
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
