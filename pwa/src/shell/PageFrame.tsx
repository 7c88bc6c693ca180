import { createElement, type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useCompany } from '#content/useContent.ts'
import { Footer, isFooterHere } from './frame.ts'
import { Header } from './Header.tsx'
import { useArrival } from './useArrival.ts'
import { useAttendants } from './useAttendants.ts'

interface PageFrameProps {
  readonly className?: string
  readonly children: ReactNode
}

/** What every screen stands in: the way past the header, the header, the screen itself and the footer. */
export function PageFrame({ className, children }: PageFrameProps) {
  const company = useCompany()
  const attendants = useAttendants()
  const [cookieSettings, setCookieSettings] = useState<{ readonly ask: () => void } | null>(null)
  const { pathname } = useLocation()
  useArrival(pathname)
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <Header company={company} />
      <main id="content" className={className} tabIndex={-1}>
        {children}
      </main>
      <Footer
        // One whose code does not come must not hold the next visit back: it goes, and is drawn anew.
        key={isFooterHere() ? 'here' : pathname}
        company={company}
        onCookieSettings={cookieSettings?.ask ?? null}
      />
      {attendants !== null && createElement(attendants, { onCookieSettings: setCookieSettings })}
    </>
  )
}
