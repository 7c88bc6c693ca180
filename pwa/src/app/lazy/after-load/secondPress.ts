/** The controls that react to a press. */
const CONTROLS = 'a, button, label, summary, input, select, textarea'

/** The controls that navigate or submit: a second press would add another history entry or request. */
const ONCE = 'a[href], [type=submit]'

/**
 * Ignores the second press of a double press if it meets another control than the first: the first one closed or moved
 * something, such as the side menu, so nobody meant to press the control that is there now. A second press does not
 * follow a link or submit a form again either.
 */
export function ignoreSecondPresses(): void {
  /** The control that the first press met; null if it met none. */
  let met: Element | null = null
  let isElsewhere = false

  // Only the press is judged, because a label clicks its field by an event of its own.
  function judge(event: MouseEvent): void {
    const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null
    if (event.detail < 2) met = control
    isElsewhere = control !== met
    // This keeps the focus where it is, too.
    if (isElsewhere) event.preventDefault()
  }

  function ignore(event: MouseEvent): void {
    const isOnce = event.target instanceof Element && event.target.closest(ONCE) !== null
    if (event.detail < 2 || !(isElsewhere || isOnce)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  document.addEventListener('mousedown', judge, true)
  document.addEventListener('click', ignore, true)
}
