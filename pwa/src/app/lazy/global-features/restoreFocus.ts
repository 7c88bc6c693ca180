/** Controls that take the focus without opening a phone's keyboard. */
const CONTROLS = 'a[href], button:enabled, summary, input[type=checkbox]:enabled'

/**
 * When a focused control is removed, moves the focus to the nearest remaining one. The browser would focus the page as
 * a whole, so that keyboard and screen reader users would start at the top again. Returns a function that stops this.
 */
export function restoreFocus(): () => void {
  /** The element that last had the focus, followed by its ancestors. */
  let around: readonly Element[] = []
  let path = ''

  function remember({ target }: FocusEvent): void {
    around = target instanceof Element ? placesOf(target) : []
    path = location.pathname
  }

  const changes = new MutationObserver(() => {
    const [focused] = around
    if (focused?.isConnected !== false) return
    const places = around
    around = []
    // Another page has focused its heading.
    if (document.activeElement !== document.body || location.pathname !== path) return
    for (const place of places) {
      const control = [...place.querySelectorAll<HTMLElement>(CONTROLS)].find(isShown)
      if (!place.isConnected || control === undefined) continue
      control.focus({ preventScroll: true })
      return
    }
  })

  document.addEventListener('focusin', remember)
  changes.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', remember)
    changes.disconnect()
  }
}

function placesOf(target: Element): readonly Element[] {
  const places: Element[] = []
  for (
    let place: Element | null = target;
    place !== null && place.tagName !== 'MAIN';
    place = place.parentElement
  )
    places.push(place)
  return target.closest('main') === null ? [] : places
}

const isShown = (control: HTMLElement) => control.getClientRects().length > 0
