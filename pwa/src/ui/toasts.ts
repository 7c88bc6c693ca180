type Toaster = typeof import('./lazy/toast/surface.tsx')

/** What forms ask or send: an error about it is over once that has succeeded. */
export type Subject = 'quote' | 'shipment' | 'message' | 'offices'

/** What there have been errors about. */
const failed = new Set<Subject | undefined>()

export const toasts = {
  /** Fetches the toaster ahead of the answer that it will announce. */
  prepare: (): void => void withToaster(() => undefined),

  /** It takes the place of the errors about the same. */
  success: (message: string, about?: Subject): Promise<void> =>
    withToaster(({ raise }) => raise('success', message, about)),

  error(message: string, about?: Subject): Promise<void> {
    failed.add(about)
    return withToaster(({ raise }) => raise('error', message, about))
  },

  /** Closes the errors about what has succeeded, where that has no toast of its own. */
  settle(about: Subject): void {
    if (failed.has(about)) void withToaster(({ settle }) => settle(about))
  },
}

/**
 * The toaster comes over the line only when there is something to say. Without a connection it may not come: nothing is
 * said by a toast alone, so nothing is lost.
 */
const withToaster = (say: (toaster: Toaster) => void): Promise<void> =>
  import('./lazy/toast/surface.tsx').then(say).catch(() => undefined)
