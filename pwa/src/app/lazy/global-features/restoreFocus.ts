/** What takes the focus without opening a phone's keyboard. */
const CONTROLS = 'a[href], button:enabled, summary, input[type=checkbox]:enabled'

/**
 * Where a control goes away with the press on it, the nearest one that stays gets the focus: from the browser the page
 * as a whole gets it, and who uses a keyboard or a screen reader begins at the top again. What is returned ends it.
 */
export function restoreFocus(): () => void {
  /** What had the focus last, and all that it stands in. */
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
    // Another page has given it to its heading.
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
