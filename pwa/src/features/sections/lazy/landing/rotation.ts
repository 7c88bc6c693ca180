/** Which of several tabs is shown, and how often one has been shown: each time its progress starts from zero. */
export interface Rotation {
  readonly tab: number
  readonly round: number
  readonly running: boolean
}

export type RotationEvent =
  | { readonly type: 'chosen'; readonly tab: number }
  | { readonly type: 'ended' }
  | { readonly type: 'started' }
  | { readonly type: 'stopped' }

export const atFirst: Rotation = { tab: 0, round: 0, running: false }

/** The reducer of a panel of `count` tabs: it goes round by itself while it runs, and to any tab chosen. */
export function rotationOf(count: number) {
  return (rotation: Rotation, event: RotationEvent): Rotation => {
    switch (event.type) {
      case 'chosen':
        return { ...rotation, tab: event.tab, round: rotation.round + 1 }
      case 'ended':
        return { ...rotation, tab: (rotation.tab + 1) % count, round: rotation.round + 1 }
      case 'started':
        return { ...rotation, running: true }
      case 'stopped':
        return { ...rotation, running: false }
    }
  }
}

/** The tab that a key leads to from `tab`, or null for a key that leads nowhere. */
export function tabAfterKey(key: string, tab: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (tab + 1) % count
    case 'ArrowLeft':
    case 'ArrowUp':
      return (tab + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
