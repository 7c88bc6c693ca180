import { type RefObject, startTransition, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLazyModule } from '#ui/useLazyModule.ts'
import { shipmentCard, trackingResults } from './results.ts'

interface TypedNumber {
  readonly typed: string
  readonly type: (text: string) => void
  /** What was typed has been tracked: together with the change of the address it is no draft any more. */
  readonly discardDraft: () => void
}

/** What is being typed, and what the address asks for meanwhile: when that changes, its number is the one to show. */
interface Draft {
  readonly asked: string
  readonly text: string
}

/** What stands in the field `control`: what is typed there, or else the `number` that the address asks for. */
export function useTypedNumber(
  number: string,
  asked: string,
  control: RefObject<HTMLInputElement | null>,
): TypedNumber {
  const [draft, setDraft] = useState<Draft | null>(null)
  const typed = draft?.asked === asked ? draft.text : number
  const found = useLazyModule(trackingResults)

  function type(text: string) {
    // Whoever types a number will want to see it: on a slow line what shows it comes meanwhile.
    void shipmentCard.load().catch(() => undefined)
    setDraft({ asked, text })
  }

  // What was typed before hydration stands in the control alone, and the next drawing would put the state's text there.
  const takeOver = useEffectEvent(() => {
    const before = control.current?.value ?? ''
    if (before !== '' && before !== typed) type(before)
  })
  // oxlint-disable-next-line react/set-state-in-effect -- what stands in the control React does not know
  useLayoutEffect(() => takeOver(), [])

  // What was typed when the page was left, on the way back to it.
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
