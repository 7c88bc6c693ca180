import { createElement, useEffect, useEffectEvent, useRef, useState } from 'react'
import { initialState } from '#ui/initialState.ts'
import { canonicalNumber } from '#parsing/shipment-number/shipmentNumber.ts'
import { reveal } from '#ui/reveal.ts'
import { useLazyModule, useLazyStore } from '#ui/useLazyModule.ts'
import { shipmentCard, trackingResults } from './results.ts'
import { TrackForm } from './TrackForm.tsx'
import { TrackingSlot } from './TrackingSlot.tsx'
import { type InitialTracking, type Taken, timelineOf } from './trackingRequest.ts'
import { useNumberInAddress } from './useNumberInAddress.ts'
import { useTracking } from './useTracking.ts'
import { useTypedNumber } from './useTypedNumber.ts'
import './track-desk.css'

const NOTHING_TAKEN: Taken = { number: '', text: '' }

/** The form and the timeline. The tracked number is in the address, so that it can be bookmarked and shared. */
export function TrackDesk() {
  const [initial] = useState(initialState<InitialTracking>)
  const { number, asked, putInAddress } = useNumberInAddress(initial?.number ?? null)
  const control = useRef<HTMLInputElement>(null)
  const { typed, type, discardDraft } = useTypedNumber(number ?? '', asked, control)
  // The text from which the number in the field was last taken: it may contain more numbers.
  const [taken, setTaken] = useState<Taken>(NOTHING_TAKEN)
  const { request, track, follow, refresh, settle, leave } = useTracking(initial?.request)
  const slot = useRef<HTMLElement>(null)
  const tracked = request.state === 'tracked' ? request.shown.shipmentNumber : null
  const isAsked = typed === (number ?? '')
  const failed = request.state === 'failed' && isAsked ? request : null
  const found = useLazyModule(trackingResults)
  const card = useLazyStore(shipmentCard)

  const readAddress = useEffectEvent((wanted: string | null) => {
    if (wanted !== null) return follow(wanted)
    leave()
    // The focused heading is removed with the shipment: the section that contained it takes the focus.
    if (slot.current?.contains(document.activeElement) === true) keepFocus(slot.current)
  })
  useEffect(() => readAddress(number), [number])

  // A timeline that came with the page is not scrolled into view until it is asked for; one that comes later is.
  const onPage = timelineOf(request)?.shipmentNumber ?? null
  const seen = useRef(onPage)
  useEffect(() => {
    if (onPage === seen.current) return
    seen.current = onPage
    if (onPage !== null) revealShipment(slot.current)
  }, [onPage])

  const refreshed = useEffectEvent(refresh)
  useEffect(() => {
    if (found === null || request.state !== 'tracked') return undefined
    return found.refreshShown(request.shown, (shown) => refreshed(shown))
  }, [found, request])

  function trackText(text: string) {
    const wanted = canonicalNumber(text)
    if (wanted !== text) setTaken({ number: wanted, text })
    if (wanted === number) track(wanted)
    else {
      found?.askEarly(wanted)
      putInAddress(wanted)
    }
    discardDraft()
  }

  return (
    <div className="track-desk">
      <TrackForm
        control={control}
        shipmentNumber={typed}
        busy={request.state === 'loading'}
        error={failed?.error}
        refused={failed?.failure.kind === 'refused'}
        shown={typed === tracked ? null : tracked}
        onType={type}
        onTake={(next) => {
          type(next.number)
          setTaken(next)
        }}
        onTrack={() => {
          trackText(typed)
          if (typed === tracked) revealShipment(slot.current)
        }}
        note={card && createElement(card.FormNote, { failed, typed, asked: isAsked ? asked : '', taken })}
      >
        {found !== null &&
          createElement(found.ScanSlot, { readNumber: found.shipmentNumberIn, onNumber: trackText })}
      </TrackForm>
      <TrackingSlot
        ref={slot}
        request={request}
        onCheckAgain={() => number !== null && track(number)}
        onLater={settle}
      />
      {found !== null && createElement(found.BoardAsideSlot, { shown: onPage })}
    </div>
  )
}

function keepFocus(section: HTMLElement): void {
  section.tabIndex = -1
  section.focus({ preventScroll: true })
}

function revealShipment(section: HTMLElement | null): void {
  if (section !== null) reveal(section, section.querySelector('h2') ?? section)
}
