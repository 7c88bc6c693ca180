export interface PickerOption {
  /** What is handed on when this option is chosen. */
  readonly value: string
  /** What is read and searched. */
  readonly label: string
  /** A short code that stands quietly at the end of the row. */
  readonly hint?: string
}

/** Another name, or a code, by which people know the options of this value. */
export interface PickerAlias {
  readonly alias: string
  readonly value: string
}

/** What the field shows for a value that was chosen earlier. */
export function labelOf(options: readonly PickerOption[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value
}
