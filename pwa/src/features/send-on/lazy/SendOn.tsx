import { createElement, useId, useState } from 'react'
import type { Shown } from '#features/tracking/trackingRequest.ts'
import { createLazyModule } from '#ui/lazyModule.ts'
import { useLazyModule } from '#ui/useLazyModule.ts'
import './send-on.css'

export interface SendOnProps {
  readonly shown: Shown
}

/** Loaded when somebody sends a shipment on. */
const waysToSendOn = createLazyModule(() => import('./SendOnWays.tsx'))

/** The button to send a shipment on to whoever waits for it. */
export function SendOn({ shown }: SendOnProps) {
  const [sending, setSending] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        aria-expanded={sending}
        aria-controls={sending ? id : undefined}
        onClick={() => setSending(!sending)}
      >
        <svg className="send-on-mark" viewBox="0 0 18 18" aria-hidden="true">
          <path d="M9 11V2M5.5 5 9 1.5 12.5 5M4 8H3v8h12V8h-1" />
        </svg>
        <span className="send-on-words">Send it on</span>
      </button>
      {sending && (
        <div id={id} className="send-on">
          <Ways shown={shown} />
        </div>
      )}
    </>
  )
}

function Ways(props: SendOnProps) {
  const code = useLazyModule(waysToSendOn)
  if (code !== null) return createElement(code.SendOnWays, props)
  return <p role="status">Loading the ways to send it on…</p>
}
