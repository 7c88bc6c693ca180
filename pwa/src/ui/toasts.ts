type Toaster = typeof import('./lazy/toast/surface.tsx')

/** The subject of a form's request: an error about it is obsolete once a request has succeeded. */
export type Subject = 'quote' | 'shipment' | 'message' | 'offices'

/** The subjects of errors that were shown. */
const failed = new Set<Subject | undefined>()

export const toasts = {
  /** Loads the toaster before the response that it will announce. */
  prepare: (): void => void withToaster(() => undefined),

  /** Replaces the errors about the same subject. */
  success: (message: string, about?: Subject): Promise<void> =>
    withToaster(({ raise }) => raise('success', message, about)),

  error(message: string, about?: Subject): Promise<void> {
    failed.add(about)
    return withToaster(({ raise }) => raise('error', message, about))
  },

  /** Closes the errors about a subject that has succeeded without a toast of its own. */
  settle(about: Subject): void {
    if (failed.has(about)) void withToaster(({ settle }) => settle(about))
  },
}

/**
 * The toaster's code is loaded only when there is something to say. Without a connection it may fail to load: nothing
 * is said by a toast alone, so nothing is lost.
 */
const withToaster = (say: (toaster: Toaster) => void): Promise<void> =>
  import('./lazy/toast/surface.tsx').then(say).catch(() => undefined)
