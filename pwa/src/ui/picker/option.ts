export interface PickerOption {
  /** The value that is reported when this option is chosen. */
  readonly value: string
  /** The text that is shown and searched. */
  readonly label: string
  /** A short code at the end of the row. */
  readonly hint?: string
}

/** Another name, or a code, by which people know the options of this value. */
export interface PickerAlias {
  readonly alias: string
  readonly value: string
  /** It names a city of the option, or of none here: so the option is only offered, and no other one misspelt. */
  readonly isCity?: true
}

/** The text that the field shows for a value that was chosen earlier. */
export function labelOf(options: readonly PickerOption[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value
}
