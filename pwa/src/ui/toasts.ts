/** The toaster comes over the line only when there is something to say, or when `prepare` says that there will be. */
const surface = () => import('./lazy/toast/surface.tsx')

export const toasts = {
  /** Fetches the toaster ahead of the answer that it will announce. */
  prepare(): void {
    surface().catch(() => undefined)
  },

  success: (message: string): Promise<void> => show('success', message),

  error: (message: string): Promise<void> => show('error', message),
}

/** Without a connection the toaster may not come. Nothing is said by a toast alone, so nothing is lost. */
async function show(kind: 'success' | 'error', message: string): Promise<void> {
  try {
    const { raise } = await surface()
    raise(kind, message)
  } catch {
    // What it would have said stands on the page as well.
  }
}
