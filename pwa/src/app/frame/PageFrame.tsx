import { createElement, type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useCompany } from '#content/useContent.ts'
import { useLazyModule } from '#ui/useLazyModule.ts'
import { Footer, globalFeatures, isFooterLoaded } from './frame.ts'
import { Header } from './Header.tsx'
import { useRouteChange } from './useRouteChange.ts'

interface PageFrameProps {
  readonly className?: string
  readonly children: ReactNode
}

/** What every screen stands in: the way past the header, the header, the screen itself and the footer. */
export function PageFrame({ className, children }: PageFrameProps) {
  const company = useCompany()
  const features = useLazyModule(globalFeatures)
  const { pathname } = useLocation()
  // A footer whose code does not come must not hold the next visit back: it goes, and is drawn anew.
  const [footerFrom, setFooterFrom] = useState(pathname)
  if (footerFrom !== pathname && !isFooterLoaded()) setFooterFrom(pathname)
  useRouteChange(pathname)
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      {/* Taken over after what the page is for, or when somebody reaches for it: a form is in hand sooner. */}
      <Suspense>
        <Header company={company} />
      </Suspense>
      <main id="content" className={className} tabIndex={-1}>
        {children}
      </main>
      <Footer key={footerFrom} company={company} />
      {features && createElement(features.GlobalFeatures)}
    </>
  )
}
