/** What a press does something to. */
const CONTROLS = 'a, button, label, summary, input, select, textarea'

/**
 * The second press of a double one does nothing where it meets another control than the first: by the first, what was
 * there has closed or moved, as the side menu, and nobody meant what stands there now.
 */
export function ignoreSecondPressElsewhere(): void {
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
    if (!isElsewhere || event.detail < 2) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  document.addEventListener('mousedown', judge, true)
  document.addEventListener('click', ignore, true)
}
