import { createElement, useId, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useCompany } from '#content/useContent.ts'
import { createLazyModule } from '#ui/lazyModule.ts'
import { useLazyStore } from '#ui/useLazyModule.ts'

/** The fields and the arithmetic, which most visitors never open. */
const boxSize = createLazyModule(() => import('./BoxSize.tsx'))

interface BoxQuestionProps {
  readonly weight: string
  readonly onWeight: (weight: string) => void
}

/**
 * The button “How big is the box?” after the help of the weight, where there is room for it, so that nothing moves when
 * it appears. It opens the charged weight by size below the field. The server does not render it, because it does
 * nothing without scripts.
 */
export function BoxQuestion({ weight, onWeight }: BoxQuestionProps) {
  const { volumetric } = useCompany()
  const help = useSyncExternalStore(never, helpOfWeight, () => null)
  const [open, setOpen] = useState(false)
  const found = useLazyStore(boxSize)
  const id = useId()
  if (volumetric === undefined) return null

  function toggle() {
    void boxSize.whenLoaded()
    setOpen(!open)
  }

  return (
    <>
      {help !== null &&
        createPortal(
          <button
            type="button"
            className="link-button box-question"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={toggle}
          >
            How big is the box?
          </button>,
          help,
        )}
      {open && found === null && <p role="status">Loading…</p>}
      {found !== null && createElement(found.BoxSize, { id, hidden: !open, volumetric, weight, onWeight })}
    </>
  )
}

const never = () => () => undefined
const helpOfWeight = () => document.getElementById('field-weight-help')
