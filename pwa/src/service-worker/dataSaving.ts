/** What a browser says of its line, on a page and in a worker alike. Chromium alone says anything. */
export interface Line {
  readonly saveData?: boolean
  /** How quick it has been of late: `slow-2g`, `2g`, `3g` or `4g`, whatever the line is. */
  readonly effectiveType?: string
}

/** Whether bytes are dear: the visitor saves data, or the line is slow. Where nothing is said, they are not. */
export function savesData(
  { connection }: { readonly connection?: Line } = navigator as { readonly connection?: Line },
): boolean {
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}
