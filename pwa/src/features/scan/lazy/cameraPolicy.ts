/** What the history remembers of a page that was loaded once more for its camera. */
interface ScanState {
  readonly scan?: true
}

interface WithPolicy {
  readonly featurePolicy?: { readonly allowsFeature: (name: string) => boolean }
}

/**
 * Whether the page forbids the camera. A page keeps the permissions of the address that it was loaded at: one that was
 * opened elsewhere, and led here by a link, has none for the camera. Only Chromium says so, and knows such a policy.
 */
export function isCameraForbidden(): boolean {
  const { featurePolicy } = document as WithPolicy
  return featurePolicy?.allowsFeature('camera') === false
}

/** Loads this page by its own address, which allows the camera, to scan there. */
export function reloadToScan(): void {
  history.replaceState({ ...Object(history.state), scan: true }, '')
  location.reload()
}

/** Whether that has just happened; once. */
export function wasReloadedToScan(): boolean {
  const { scan, ...state } = Object(history.state) as ScanState
  if (scan === undefined) return false
  history.replaceState(state, '')
  return true
}
