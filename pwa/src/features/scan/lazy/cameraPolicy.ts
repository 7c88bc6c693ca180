/** The history state of a page that was reloaded for its camera. */
interface ScanState {
  readonly scan?: true
}

interface WithPolicy {
  readonly featurePolicy?: { readonly allowsFeature: (name: string) => boolean }
}

/**
 * Whether the page forbids the camera. A page keeps the permissions of the address at which it was loaded: one that was
 * loaded elsewhere, and led here by a link, may not use it. Only Chromium has such a policy, and exposes it.
 */
export function isCameraForbidden(): boolean {
  const { featurePolicy } = document as WithPolicy
  return featurePolicy?.allowsFeature('camera') === false
}

/** Reloads this page at its own address, which allows the camera, to scan there. */
export function reloadToScan(): void {
  history.replaceState({ ...Object(history.state), scan: true }, '')
  location.reload()
}

/** Whether the page has just been reloaded to scan; true only once. */
export function wasReloadedToScan(): boolean {
  const { scan, ...state } = Object(history.state) as ScanState
  if (scan === undefined) return false
  history.replaceState(state, '')
  return true
}
