/** The text field that the visitor has last gone to or typed into, unless they have sent a form since. */
let latest: EventTarget | null = null

if (!import.meta.env.SSR)
  for (const type of ['focusin', 'input', 'submit'])
    addEventListener(
      type,
      ({ target }) => {
        latest = (target as Element).matches(':read-write') ? target : null
      },
      // A form that is sent may call `reveal` at once.
      true,
    )

/**
 * Scrolls a part of the page into view, smoothly unless the visitor prefers reduced motion, and focuses it. Does neither
 * if the visitor has gone on to a text field since they sent a form: the rest of what they type there would be lost.
 */
export function reveal(
  section: HTMLElement,
  focused: HTMLElement = section,
  to: ScrollIntoViewOptions = {
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  },
): void {
  if (latest === document.activeElement) return
  focused.focus({ preventScroll: true })
  section.scrollIntoView(to)
}

/** Reveals a field that is wrong, clear of the header and of toasts. */
export const revealField = (field: HTMLElement) => reveal(field, field, { block: 'center' })
