import { createRoot } from 'react-dom/client'
import { Slide, toast, ToastContainer } from 'react-toastify/unstyled'
import type { Subject } from '#ui/toasts.ts'
import './toast.css'

type Kind = 'success' | 'error'

/** The most toasts that are shown together if the screen has room. */
const MOST = 3

/**
 * The share of the window's height that toasts may take together, and the height of each in `rem`, margins included.
 */
const SHARE = 0.4
const ROOM = 6

interface Standing {
  readonly id: number
  readonly kind: Kind
  readonly about: Subject | undefined
}

/** The toasts that are shown or waiting, by kind and text. */
const standing = new Map<string, Standing>()

let raised = 0

mount()

/**
 * Shows one toast. Errors interrupt a screen reader; successes wait for it to finish, and close the errors about the
 * same subject. A toast that is already shown is not repeated: its time starts again.
 */
export function raise(kind: Kind, message: string, about?: Subject): void {
  if (kind === 'success' && about !== undefined) settle(about)
  const text = `${kind} ${message}`
  raised += 1
  // A screen reader says what is added to the page: a repeated message is another element.
  const words = (
    <p key={raised} className="toast-words" ref={reachIfScrolled}>
      {message}
    </p>
  )
  const before = standing.get(text)
  if (before !== undefined) {
    standing.set(text, { ...before, about })
    toast.update(before.id, { render: words })
    return
  }
  const id = raised
  standing.set(text, { id, kind, about })
  toast[kind](words, {
    toastId: id,
    role: kind === 'error' ? 'alert' : 'status',
    // A toast that was dismissed while it waited is closed as soon as it opens, because the library closes only toasts
    // that are shown.
    onOpen: () => void (standing.get(text)?.id !== id && toast.dismiss(id)),
    onClose: () => void (standing.get(text)?.id === id && standing.delete(text)),
  })
}

/** Closes the errors about a subject that has succeeded since. */
export function settle(about: Subject): void {
  for (const [text, { id, ...told }] of standing) {
    if (told.kind !== 'error' || told.about !== about) continue
    standing.delete(text)
    toast.dismiss(id)
  }
}

/** Text that is longer than its toast scrolls, and so must be focusable for keyboards. */
function reachIfScrolled(words: HTMLElement | null): void {
  if (words !== null && words.scrollHeight > words.clientHeight) words.tabIndex = 0
}

/**
 * Toasts have a React root of their own: they outlive the page that raised them, and the first load does without them.
 */
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

/** How many toasts fit together; the others wait until one of these has closed. */
function roomNow(): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return Math.max(1, Math.min(MOST, Math.floor((innerHeight * SHARE) / (ROOM * rem))))
}

/** The library misses it when a drag turns into a scroll, and would leave the toast where it was dragged to. */
function letGo({ target, pointerType }: PointerEvent): void {
  target?.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerType }))
}
