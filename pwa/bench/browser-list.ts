import { withoutScripts } from './scriptless-site.ts'

/** What the picker says of itself in its field, which one with the browser's own list would not say. */
const FOR_THE_PICKER = / (?:role="combobox"|aria-(?:autocomplete|expanded|controls)="[^"]*")/g

/** The least that a field with these choices can be: no script, and nothing else on the page. */
export function listAlone(choices: readonly string[]): string {
  return `<!doctype html><title>A list</title><meta name="viewport" content="width=device-width">
    <style>body, input { font: 1rem system-ui }</style>
    <label>From city <input list="choices" autocomplete="off"></label>${listOf(choices)}`
}

/**
 * The page `html` as it would be without our picker: the same words in the same styles, the field called `name` with
 * the browser's own list of these choices, and no script. Throws where the page has no such field.
 */
export function listInPlaceOfPicker(html: string, name: string, choices: readonly string[]): string {
  const page = withoutScripts(html)
  const field = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(page)?.[0]
  if (field === undefined) throw new Error(`The page has no field ${name}`)
  const listed = field.replaceAll(FOR_THE_PICKER, '').replace('<input', '<input list="choices"')
  return page.replace(field, () => listed + listOf(choices))
}

function listOf(choices: readonly string[]): string {
  const options = choices.map((choice) => `<option value="${choice.replaceAll('"', '&quot;')}">`)
  return `<datalist id="choices">${options.join('')}</datalist>`
}
