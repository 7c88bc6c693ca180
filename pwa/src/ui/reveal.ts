/** Whether the visitor has gone to a control, or typed into one, since they sent a form or went back or forward. */
let isElsewhere = false

if (!import.meta.env.SSR)
  for (const event of ['focusin', 'input', 'submit', 'popstate'])
    addEventListener(
      event,
      ({ type }) => {
        isElsewhere = type === 'focusin' || type === 'input'
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
  if (isElsewhere && document.querySelector(':focus:read-write')) return
  focused.focus({ preventScroll: true })
  section.scrollIntoView(to)
}
