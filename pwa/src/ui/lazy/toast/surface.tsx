import { createRoot } from 'react-dom/client'
import { Slide, toast, ToastContainer } from 'react-toastify/unstyled'
import type { Subject } from '#ui/toasts.ts'
import './toast.css'

type Kind = 'success' | 'error'

/** Toasts that stand together on a screen with room for them. */
const MOST = 3

/** What they may take of the window's height together, and the room in `rem` that each is given, space included. */
const SHARE = 0.4
const ROOM = 6

interface Standing {
  readonly id: number
  readonly kind: Kind
  readonly about: Subject | undefined
}

/** What is shown or waits for its place, by its kind and text. */
const standing = new Map<string, Standing>()

let raised = 0

mount()

/**
 * Shows one toast. Errors interrupt a screen reader, successes wait their turn, and close the errors about the same. What
 * stands there already is not said twice: its time begins anew.
 */
export function raise(kind: Kind, message: string, about?: Subject): void {
  if (kind === 'success' && about !== undefined) settle(about)
  const text = `${kind} ${message}`
  const words = (
    <p className="toast-words" ref={reachIfScrolled}>
      {message}
    </p>
  )
  const before = standing.get(text)
  if (before !== undefined) {
    standing.set(text, { ...before, about })
    toast.update(before.id, { render: words })
    return
  }
  const id = (raised += 1)
  standing.set(text, { id, kind, about })
  toast[kind](words, {
    toastId: id,
    role: kind === 'error' ? 'alert' : 'status',
    // What is over while it waits for its place goes as it comes: the library closes only what is shown.
    onOpen: () => void (standing.get(text)?.id !== id && toast.dismiss(id)),
    onClose: () => void (standing.get(text)?.id === id && standing.delete(text)),
  })
}

/** Closes the errors about what has succeeded since. */
export function settle(about: Subject): void {
  for (const [text, { id, ...told }] of standing) {
    if (told.kind !== 'error' || told.about !== about) continue
    standing.delete(text)
    toast.dismiss(id)
  }
}

/** A text that is longer than its toast is scrolled, and so by a keyboard too. */
function reachIfScrolled(words: HTMLElement | null): void {
  if (words !== null && words.scrollHeight > words.clientHeight) words.tabIndex = 0
}

/** A root of its own: toasts outlive the page that raised them, and the first load does without them. */
function mount(): void {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const draw = () =>
    root.render(
      <ToastContainer
        position="top-right"
        transition={Slide}
        autoClose={5000}
        draggable
        draggablePercent={80}
        closeOnClick
        limit={roomNow()}
      />,
    )
  draw()
  addEventListener('resize', draw)
  place.addEventListener('pointercancel', letGo)
}

/** How many toasts may stand together; the others wait until one of these has gone. */
function roomNow(): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return Math.max(1, Math.min(MOST, Math.floor((innerHeight * SHARE) / (ROOM * rem))))
}

/** The library hears nothing of a finger that goes on to scroll, and would hold the toast where it was dragged to. */
function letGo({ target, pointerType }: PointerEvent): void {
  target?.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerType }))
}
