import { useCallback, useEffect, useRef, useState } from 'react'
import { afterPaint } from './afterPaint.ts'
import { atRest, type PickerEvent, pickerReducer, type PickerState } from './pickerState.ts'

interface PickerStates {
  /** What the page shows. */
  readonly drawn: PickerState
  /** How it stands: ahead of what is shown, from a letter until the frame that paints it is through. */
  readonly present: () => PickerState
  readonly tell: (event: PickerEvent) => void
}

/**
 * The state of a picker whose field shows by itself what is typed into it: that is painted first, and what follows
 * from it is drawn after the frame. All else is drawn at once.
 */
export function usePickerState(): PickerStates {
  const [drawn, setDrawn] = useState(atRest)
  const latest = useRef(atRest)
  const putOff = useRef<() => void>(() => undefined)

  const tell = useCallback((event: PickerEvent) => {
    latest.current = pickerReducer(latest.current, event)
    putOff.current()
    // Another object each time: the field is set right even where the page shows that state already.
    const draw = () => setDrawn({ ...latest.current })
    if (event.type === 'typed') putOff.current = afterPaint(draw)
    else draw()
  }, [])

  useEffect(() => () => putOff.current(), [])

  return { drawn, present: useCallback(() => latest.current, []), tell }
}
