/** The toaster comes over the line only when there is something to say, or when `prepare` says that there will be. */
const surface = () => import('./surface.tsx')

export const toasts = {
  /** Fetches the toaster ahead of the answer that it will announce. */
  prepare(): void {
    surface().catch(() => undefined)
  },

  async success(message: string): Promise<void> {
    const { raise } = await surface()
    raise('success', message)
  },

  async error(message: string): Promise<void> {
    const { raise } = await surface()
    raise('error', message)
  },
}
