import type { EarlyEvents, InstallPrompt } from '#service-worker/page/earlyEvents.ts'

/** How the site can be put on this device's home screen, if at all. */
export type Installable =
  /** It is there already, cannot be put there, or the visitor does not want to be asked. */
  | 'no'
  /** The browser does it, by its own prompt. */
  | 'by-prompt'
  /** The visitor does it by hand, in the browser's own menu. */
  | 'by-hand'

export interface Installation {
  readonly current: () => Installable
  readonly subscribe: (changed: () => void) => () => void
  /** Takes over the browser's prompt if it has come already, and listens for it otherwise. */
  readonly start: () => void
  /** Shows the browser's prompt. Resolves once the visitor has answered. */
  readonly install: () => Promise<void>
  /** Asks no more in this visit. */
  readonly postpone: () => void
  /** Never asks again. */
  readonly refuse: () => void
}

const REFUSED = 'install-refused'

interface Dependencies {
  readonly target: EarlyEvents
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
  readonly isInstalled: () => boolean
  readonly needsHands: () => boolean
}

export function createInstallation({ target, storage, isInstalled, needsHands }: Dependencies): Installation {
  const listeners = new Set<() => void>()
  let prompt: InstallPrompt | null = null
  let postponed = false
  let refused: boolean | null = null

  function tell(): void {
    for (const changed of listeners) changed()
  }

  function wasRefused(): boolean {
    refused ??= storedAnswer(storage) !== null
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
      // A prompt can be shown only once.
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
        storage().setItem(REFUSED, 'yes')
      } catch {
        // The visitor is asked again on the next visit.
      }
      tell()
    },
  }
}

function storedAnswer(storage: Dependencies['storage']): string | null {
  try {
    return storage().getItem(REFUSED)
  } catch {
    return null
  }
}

/** Whether this is an iPhone or iPad, where Safari has no prompt. An iPad claims to be a Mac with a touch screen. */
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

/** The installation on this device. */
export const installation = createInstallation({
  target: globalThis,
  storage: () => globalThis.localStorage,
  isInstalled: isStandalone,
  needsHands: () => isApplePhone(navigator),
})
