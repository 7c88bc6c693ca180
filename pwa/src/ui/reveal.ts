/**
 * Whether the visitor has gone to a control, or typed into one, since they last asked for something: by sending a form,
 * by a link or button, or by going back or forward.
 */
let isElsewhere = false

function follow({ type, target }: Event): void {
  if (type === 'focusin' || type === 'input') isElsewhere = true
  // Safari leaves the focus in the field when a link or a button is pressed.
  else if (type !== 'click' || (target as Element).closest('a, button')) isElsewhere = false
}

if (!import.meta.env.SSR)
  for (const event of ['focusin', 'input', 'submit', 'click', 'popstate']) {
    // While it is captured: a form that is sent may call `reveal` at once.
    addEventListener(event, follow, true)
  }

/**
 * Scrolls a part of the page into view, smoothly unless the visitor prefers reduced motion, and focuses it. Does neither
 * if the visitor has gone on to a text field since they asked for it: the rest of what they type there would be lost.
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
