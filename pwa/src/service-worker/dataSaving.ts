/** The browser's Network Information, which pages and workers share. Only Chromium offers it. */
export interface NetworkInformation {
  readonly saveData?: boolean
  /** The recent speed, whatever the type of connection: `slow-2g`, `2g`, `3g` or `4g`. */
  readonly effectiveType?: string
}

/** Whether to save data: the visitor asks for it, or the connection is slow. False if the browser does not say. */
export function savesData(
  { connection }: { readonly connection?: NetworkInformation } = navigator as {
    readonly connection?: NetworkInformation
  },
): boolean {
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}
