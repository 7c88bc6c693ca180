/** What a press does something to. */
const CONTROLS = 'a, button, label, summary, input, select, textarea'

/** What a press leads away from, or sends: twice would be an entry more in the history, or a question more. */
const ONCE = 'a[href], [type=submit]'

/**
 * The second press of a double one does nothing where it meets another control than the first: by the first, what was
 * there has closed or moved, as the side menu, and nobody meant what stands there now. Nor does it follow a link or send
 * a form once more.
 */
export function ignoreSecondPresses(): void {
  /** What the first press has met; null where it was no control. */
  let met: Element | null = null
  let isElsewhere = false

  // A label presses its field by a click of its own, so it is the press that is judged.
  function judge(event: MouseEvent): void {
    const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null
    if (event.detail < 2) met = control
    isElsewhere = control !== met
    // Nor does it get the focus.
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
