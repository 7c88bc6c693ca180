import { useLayoutEffect, useRef, useState } from 'react'
import { RadioSwitch } from '#ui/radio-switch/RadioSwitch.tsx'
import { AS_LISTED, OFFER_ORDERS, savedOrder, type OfferOrder } from './offerOrder.ts'

const IN_WORDS: Readonly<Record<OfferOrder, string>> = {
  'As listed': 'as the carriers are listed',
  Cheapest: 'cheapest first',
  Fastest: 'fastest first',
}

/** The choice of how offers are sorted; it is announced to screen readers, and stored on this device. */
export function OrderSwitch({ order, count }: { readonly order: OfferOrder; readonly count: number }) {
  const place = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState<OfferOrder | null>(null)

  function choose(next: OfferOrder) {
    setSaid(next)
    savedOrder.choose(next)
  }

  // What was chosen before hydration is only in the controls.
  useLayoutEffect(() => {
    const { value } = place.current?.querySelector<HTMLInputElement>(':checked') ?? {}
    const chosen = OFFER_ORDERS.find((known) => known === value)
    if (chosen !== undefined && chosen !== AS_LISTED) savedOrder.choose(chosen)
  }, [])

  return (
    <div ref={place} className="order-switch">
      <RadioSwitch
        legend="Sort the offers"
        name="order"
        choices={OFFER_ORDERS}
        chosen={order}
        onChoose={choose}
      />
      <span className="visually-hidden" role="status">
        {said !== null && <span>{`${String(count)} offers, ${IN_WORDS[said]}`}</span>}
      </span>
    </div>
  )
}
