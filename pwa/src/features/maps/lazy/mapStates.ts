import nigeria from './nigeria.json'

/** A state as the map has it: its element in the drawing, and the point where a mark goes, in the map's units. */
export type MapState = (typeof nigeria.states)[number]

/** The names of the capital's territory on forms, on letters and in speech. */
const CAPITAL = new Set(['abuja', 'fct', 'fctabuja', 'abujafct', 'federalcapitalterritory'])

/** The state that `name` means, in any spelling of case, spaces and hyphens, or undefined. */
export function mapStateOf(name: string): MapState | undefined {
  const plain = plainly(name)
  const wanted = CAPITAL.has(plain) ? plainly('FCT Abuja') : plain
  return nigeria.states.find((state) => plainly(state.name) === wanted)
}

function plainly(name: string): string {
  return name
    .toLowerCase()
    .replace(/\bstate\b/, '')
    .replace(/[^a-z]/g, '')
}
