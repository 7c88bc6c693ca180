export interface PickerOption {
  /** What is handed on when this option is chosen. */
  readonly value: string
  /** What is read and searched. */
  readonly label: string
  /** A short code that stands quietly at the end of the row. */
  readonly hint?: string
}

/** The options whose label contains `typed`, in any case; those that begin with it come first. */
export function matchesOf(options: readonly PickerOption[], typed: string): readonly PickerOption[] {
  const wanted = folded(typed)
  if (wanted === '') return options
  const beginning: PickerOption[] = []
  const containing: PickerOption[] = []
  const labels = foldedLabels(options)
  options.forEach((option, index) => {
    const at = labels[index]?.indexOf(wanted)
    if (at === 0) beginning.push(option)
    else if (at !== -1) containing.push(option)
  })
  return [...beginning, ...containing]
}

/** What a typed text stands for: the value of the option of that very name, or else the text as it is. */
export function valueOf(options: readonly PickerOption[], typed: string): string {
  const wanted = folded(typed)
  return options[foldedLabels(options).indexOf(wanted)]?.value ?? typed
}

/** What the field shows for a value that was chosen earlier. */
export function labelOf(options: readonly PickerOption[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value
}

/** Of each list that was searched, the labels as they are compared: made once, not at every key press. */
const foldedOf = new WeakMap<readonly PickerOption[], readonly string[]>()

function foldedLabels(options: readonly PickerOption[]): readonly string[] {
  const known = foldedOf.get(options)
  if (known !== undefined) return known
  const made = options.map(({ label }) => folded(label))
  foldedOf.set(options, made)
  return made
}

function folded(text: string): string {
  return text.trim().toLowerCase()
}
