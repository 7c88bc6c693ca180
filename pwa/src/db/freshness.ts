import type { Timestamped } from './age.ts'

/** How far what is on the screen can be trusted to be the latest. */
export type Freshness = Timestamped & {
  readonly kind:
    /** The server has just said so. */
    | 'current'
    /** From the server, which could not get anything newer itself. */
    | 'last-known'
    /** Saved on this device; the server is being asked. */
    | 'checking'
    /** Saved on this device, which says itself that it has no connection. */
    | 'offline'
    /** Saved on this device; the server could not be asked. */
    | 'unreachable'
}

/** What a saved copy is when the server could not be asked. The device's own word alone never makes it that. */
export function unrefreshed(dated: Timestamped, onLine: boolean): Freshness {
  return { ...dated, kind: onLine ? 'unreachable' : 'offline' }
}
