import { type RefObject, startTransition, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLazyModule } from '#ui/useLazyModule.ts'
import { shipmentCard, trackingResults } from './results.ts'

interface TypedNumber {
  readonly typed: string
  readonly type: (text: string) => void
  /** To be called when the typed number is tracked: the draft goes together with the change of the address. */
  readonly discardDraft: () => void
}

/** The text being typed, and what the address asked for then: when that changes, the address's number is shown. */
interface Draft {
  readonly asked: string
  readonly text: string
}

/** The text in the field `control`: what was typed there, or else the `number` that the address asks for. */
export function useTypedNumber(
  number: string,
  asked: string,
  control: RefObject<HTMLInputElement | null>,
): TypedNumber {
  const [draft, setDraft] = useState<Draft | null>(null)
  const typed = draft?.asked === asked ? draft.text : number
  const found = useLazyModule(trackingResults)

  function type(text: string) {
    // A visitor who types a number will want to see the shipment: on a slow connection its card loads meanwhile.
    void shipmentCard.load().catch(() => undefined)
    setDraft({ asked, text })
  }

  // Text typed before hydration is only in the control, and the next render would overwrite it with the state's text.
  const takeOver = useEffectEvent(() => {
    const before = control.current?.value ?? ''
    if (before !== '' && before !== typed) type(before)
  })
  // oxlint-disable-next-line react/set-state-in-effect -- what stands in the control React does not know
  useLayoutEffect(() => takeOver(), [])

  // Restores what was typed when the page was left.
  const now = useEffectEvent(() => ({ asked, number, typed }))
  const restore = useEffectEvent(type)
  useEffect(
    () =>
      found?.keepNumberDraft(
        () => now(),
        (text) => restore(text),
      ),
    [found],
  )

  return { typed, type, discardDraft: () => startTransition(() => setDraft(null)) }
}
