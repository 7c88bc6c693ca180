import { createElement, useId, useState } from 'react'
import type { Offer } from '#api/answers.ts'
import type { Quotation } from '#features/quote/quotation.ts'
import { createLazyModule } from '#ui/lazyModule.ts'
import { useLazyModule } from '#ui/useLazyModule.ts'
import './quote-exports.css'

/** Loaded when somebody shares a quote. */
const shareQuote = createLazyModule(() => import('./ShareQuote.tsx'))

interface QuoteExportsProps {
  readonly quotation: Quotation
  /** The offer that the visitor has chosen; without one the cheapest is shared. */
  readonly chosen: Offer | undefined
}

/** The buttons to share a quotation and to print it. */
export function QuoteExports({ quotation, chosen }: QuoteExportsProps) {
  const [sharing, setSharing] = useState(false)
  const id = useId()
  return (
    <>
      <div className="quote-exports">
        <button
          type="button"
          className="button button-quiet"
          aria-expanded={sharing}
          aria-controls={sharing ? id : undefined}
          onClick={() => setSharing(!sharing)}
        >
          Share
        </button>
        <button type="button" className="button button-quiet" onClick={() => print()}>
          Print
        </button>
      </div>
      {sharing && (
        <div id={id} className="share-quote">
          <SharePanel quotation={quotation} chosen={chosen} />
        </div>
      )}
    </>
  )
}

function SharePanel(props: QuoteExportsProps) {
  const code = useLazyModule(shareQuote)
  if (code !== null) return createElement(code.ShareQuote, props)
  return <p role="status">Loading the ways to share…</p>
}
