import { Outlet, useLocation } from 'react-router-dom'

import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { useArrival } from './useArrival.ts'

/** What every page stands in: the way past the header, the header, the page and the footer. */
export function RootLayout() {
  useArrival(useLocation().pathname)
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <Header />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </>
  )
}
