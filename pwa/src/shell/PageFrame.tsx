import { createElement, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useCompany } from '#content/useContent.ts'
import { useAdsConsent } from '#features/consent/useAdsConsent.ts'
import { Footer } from './Footer.tsx'
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
  const consent = useAdsConsent()
  const attendants = useAttendants()
  useArrival(useLocation().pathname)
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <Header company={company} />
      <main id="content" className={className} tabIndex={-1}>
        {children}
      </main>
      <Footer company={company} onCookieSettings={consent.hasTag ? consent.askAgain : null} />
      {attendants !== null && createElement(attendants, { consent })}
    </>
  )
}
