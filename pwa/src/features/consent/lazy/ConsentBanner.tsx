import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useSite } from '#features/demonstration/lazy/shared/useSite.ts'
import type { Decision } from './shared/decision.ts'
import { askAgain } from './useAdsConsent.ts'
import './consent.css'

interface ConsentBannerProps {
  /** The visitor's earlier decision, if they have asked to be asked again. */
  readonly decision: Decision | null
  readonly onDecide: (decision: Decision) => void
}

const SO_FAR: Readonly<Record<Decision, string>> = {
  accepted: 'You have accepted it.',
  refused: 'You have refused it.',
}

/** The question about the advertising cookie: below the page, never over its end, with two answers that look alike. */
export function ConsentBanner({ decision, onDecide }: ConsentBannerProps) {
  const id = useId()
  const banner = useRef<HTMLElement>(null)
  const askedAgain = decision !== null

  useEffect(() => {
    if (askedAgain) banner.current?.focus()
  }, [askedAgain])

  return (
    <section ref={banner} className="consent" aria-labelledby={id} tabIndex={-1}>
      <div className="page-width consent-row">
        <div className="consent-words">
          <h2 className="consent-title" id={id}>
            May we set an advertising cookie?
          </h2>
          <p>
            <span>
              It tells us which of our adverts bring people here. Nothing is loaded unless you accept.{' '}
            </span>
            {askedAgain && <span>{`${SO_FAR[decision]} `}</span>}
            <Link to="/privacy-policy">Read our privacy policy</Link>
          </p>
        </div>
        <div className="consent-answers">
          <button type="button" className="button button-quiet" onClick={() => onDecide('refused')}>
            Refuse
          </button>
          <button type="button" className="button button-quiet" onClick={() => onDecide('accepted')}>
            Accept
          </button>
        </div>
      </div>
    </section>
  )
}

/** The button at the end of the page that asks the question again; renders nothing on a site without an ads tag. */
export function CookieSettings() {
  const tagId = useSite()?.ads_tag_id ?? null
  if (tagId === null) return null
  return (
    <button type="button" className="footer-cookies" onClick={(event) => askAgain(event.currentTarget)}>
      Cookie settings
    </button>
  )
}
