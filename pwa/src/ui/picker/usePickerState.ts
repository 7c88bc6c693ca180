import { useCallback, useEffect, useRef, useState } from 'react'
import { afterPaint } from './afterPaint.ts'
import { atRest, type PickerEvent, pickerReducer, type PickerState } from './pickerState.ts'

interface PickerStates {
  /** The state that the page shows. */
  readonly drawn: PickerState
  /** The current state, which is ahead of `drawn` from a letter until its frame has been painted. */
  readonly present: () => PickerState
  readonly tell: (event: PickerEvent) => void
}

/**
 * The state of a picker with an uncontrolled field: a letter is painted first, and its consequences are rendered after
 * that frame. Other changes are rendered at once.
 */
export function usePickerState(): PickerStates {
  const [drawn, setDrawn] = useState(atRest)
  const latest = useRef(atRest)
  const putOff = useRef<() => void>(() => undefined)

  const tell = useCallback((event: PickerEvent) => {
    latest.current = pickerReducer(latest.current, event)
    putOff.current()
    // A new object each time, so that the field's text is restored even if the page shows that state already.
    const draw = () => setDrawn({ ...latest.current })
    if (event.type === 'typed') putOff.current = afterPaint(draw)
    else draw()
  }, [])

  useEffect(() => () => putOff.current(), [])

  return { drawn, present: useCallback(() => latest.current, []), tell }
}
