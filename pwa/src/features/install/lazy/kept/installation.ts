import type { EarlyEvents, InstallPrompt } from '#service-worker/page/earlyEvents.ts'

/** How the site can be put on this device's home screen, if at all. */
export type Installable =
  /** It is there, or cannot be put there, or the visitor does not want to be asked. */
  | 'no'
  /** The browser does it when asked. */
  | 'by-prompt'
  /** The visitor does it by hand, in the browser's own menu. */
  | 'by-hand'

export interface Installation {
  readonly current: () => Installable
  readonly subscribe: (changed: () => void) => () => void
  /** Takes the browser's offer if it has come already, and listens for it otherwise. */
  readonly start: () => void
  /** Has the browser ask. Resolves once the visitor has answered. */
  readonly install: () => Promise<void>
  /** Not in this visit. */
  readonly postpone: () => void
  /** Never again. */
  readonly refuse: () => void
}

const REFUSED = 'install-refused'

interface Surroundings {
  readonly target: EarlyEvents
  readonly shelf: () => Pick<Storage, 'getItem' | 'setItem'>
  readonly isInstalled: () => boolean
  readonly needsHands: () => boolean
}

export function createInstallation({ target, shelf, isInstalled, needsHands }: Surroundings): Installation {
  const listeners = new Set<() => void>()
  let prompt: InstallPrompt | null = null
  let postponed = false
  let refused: boolean | null = null

  function tell(): void {
    for (const changed of listeners) changed()
  }

  function wasRefused(): boolean {
    refused ??= kept(shelf) !== null
    return refused
  }

  return {
    current() {
      if (postponed || isInstalled() || wasRefused()) return 'no'
      if (prompt !== null) return 'by-prompt'
      return needsHands() ? 'by-hand' : 'no'
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    start() {
      prompt = target.installPrompt ?? null
      if (prompt !== null) tell()
      target.addEventListener('beforeinstallprompt', (event) => {
        event.preventDefault()
        prompt = event as InstallPrompt
        tell()
      })
      target.addEventListener('appinstalled', () => {
        prompt = null
        postponed = true
        tell()
      })
    },
    async install() {
      const held = prompt
      // A prompt can be shown once.
      prompt = null
      await held?.prompt()
      postponed = true
      tell()
    },
    postpone() {
      postponed = true
      tell()
    },
    refuse() {
      refused = true
      try {
        shelf().setItem(REFUSED, 'yes')
      } catch {
        // It is asked again on the next visit.
      }
      tell()
    },
  }
}

function kept(shelf: Surroundings['shelf']): string | null {
  try {
    return shelf().getItem(REFUSED)
  } catch {
    return null
  }
}

/** Safari on an iPhone or iPad, which has no offer of its own. An iPad says that it is a Mac, but has a touch screen. */
export function isApplePhone({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}

/** Whether this page was opened from the home screen. */
function isStandalone(): boolean {
  const { standalone } = navigator as { readonly standalone?: boolean }
  return standalone === true || globalThis.matchMedia('(display-mode: standalone)').matches
}

/** This device's own. */
export const installation = createInstallation({
  target: globalThis,
  shelf: () => globalThis.localStorage,
  isInstalled: isStandalone,
  needsHands: () => isApplePhone(navigator),
})
