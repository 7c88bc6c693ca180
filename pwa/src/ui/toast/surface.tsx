import { createRoot } from 'react-dom/client'
import { Slide, toast, ToastContainer } from 'react-toastify/unstyled'
import './toast.css'

mount()

/** Shows one toast. Errors interrupt a screen reader, successes wait their turn. */
export function raise(kind: 'success' | 'error', message: string): void {
  toast[kind](message, { role: kind === 'error' ? 'alert' : 'status' })
}

/** A root of its own: toasts outlive the page that raised them, and the first load does without them. */
function mount(): void {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(
    <ToastContainer
      position="top-right"
      transition={Slide}
      autoClose={5000}
      draggable
      draggablePercent={80}
      closeOnClick
    />,
  )
}
