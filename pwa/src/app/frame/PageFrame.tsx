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

/** The frame around every screen: the skip link, the header, the screen itself and the footer. */
export function PageFrame({ className, children }: PageFrameProps) {
  const company = useCompany()
  const features = useLazyModule(globalFeatures)
  const { pathname } = useLocation()
  // A footer whose code has not loaded must not hold up the next visit: it is removed and drawn again.
  const [footerFrom, setFooterFrom] = useState(pathname)
  if (footerFrom !== pathname && !isFooterLoaded()) setFooterFrom(pathname)
  useRouteChange(pathname)
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      {/* Hydrated after the main content, or when somebody reaches for it, so that a form is usable sooner. */}
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
