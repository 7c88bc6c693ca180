import { Link } from 'react-router-dom'
import { useWaiting } from '#features/outbox/lazy/shared/waiting.ts'
import { quoteQuestionOf } from '#db/lazy/quotes.ts'
import { useIsHydrated } from '#ui/useIsHydrated.ts'
import { type NoQuote as NoQuoteData, questionPath } from './noQuote.ts'
import { queueQuote } from './queueQuote.ts'
import './no-quote.css'

const CAN_WAIT = 'Your question can wait on this phone until you are connected. So can a message to us.'

const QUEUED = 'Your question waits below until you are connected.'

/**
 * What to do if there is no price: send the question to the company or, if only the connection is missing, let it wait.
 * The server renders the same, except for what this device can do (`api/web/pages/templates/get-rates.html`).
 */
export function NoQuote({ shipment, advice, failure }: NoQuoteData) {
  const hydrated = useIsHydrated()
  const waiting = useWaiting()
  const canWait = hydrated && failure?.kind === 'unavailable' && failure.forbidden !== true
  const question = quoteQuestionOf(waiting ?? [], shipment)
  const isQueued = canWait && question !== undefined && question.refusal === undefined
  const isOffline = canWait && !navigator.onLine
  const text = isOffline ? CAN_WAIT : advice.text
  return (
    <div className="card no-quote">
      <h2 className="no-quote-title">{isOffline ? 'You are offline' : advice.title}</h2>
      <p>{isQueued ? QUEUED : text}</p>
      <p className="no-quote-ways">
        {canWait && !isQueued && (
          <button type="button" className="button button-primary" onClick={() => void queueQuote(shipment)}>
            Ask once connected
          </button>
        )}
        <Link className="button button-quiet" to={questionPath(shipment)}>
          Ask us for this route
        </Link>
      </p>
    </div>
  )
}
