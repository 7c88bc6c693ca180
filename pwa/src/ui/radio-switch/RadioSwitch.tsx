import { fieldId } from '#ui/Field.tsx'
import './radio-switch.css'

interface RadioSwitchProps<Choice extends string> {
  readonly legend: string
  readonly name: string
  readonly choices: readonly Choice[]
  readonly chosen: Choice
  readonly onChoose: (choice: Choice) => void
}

/** One choice of a few, side by side: real radio buttons, so that arrow keys and screen readers work. */
export function RadioSwitch<Choice extends string>(props: RadioSwitchProps<Choice>) {
  const { legend, name, choices, chosen, onChoose } = props
  const legendId = fieldId(name)

  return (
    <fieldset className="radio-switch" role="radiogroup" aria-labelledby={legendId}>
      <legend id={legendId} className="visually-hidden">
        {legend}
      </legend>
      {choices.map((choice) => (
        <label key={choice} className="radio-switch-choice">
          <input
            type="radio"
            name={name}
            value={choice}
            checked={choice === chosen}
            onChange={() => onChoose(choice)}
          />
          <span>{choice}</span>
        </label>
      ))}
    </fieldset>
  )
}
