import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import './field.css'

interface FieldFrameProps {
  readonly id: string
  readonly label: string
  readonly help?: ReactNode
  readonly children: ReactNode
}

/** Label above, control, help below: the frame that every control of a form stands in. */
export function FieldFrame({ id, label, help, children }: FieldFrameProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children}
      {help !== undefined && (
        <p className="field-help" id={helpIdOf(id)}>
          {help}
        </p>
      )}
    </div>
  )
}

/** The id that `aria-describedby` points at for the help of the control `id`. */
export function helpIdOf(id: string): string {
  return `${id}-help`
}

type FieldProps = Omit<ComponentPropsWithRef<'input'>, 'id' | 'className'> & {
  readonly label: string
  readonly help?: string
}

/** A line of text to fill in. */
export function Field({ label, help, ...input }: FieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} {...(help !== undefined && { help })}>
      <input
        {...input}
        id={id}
        className="field-control"
        aria-describedby={help === undefined ? undefined : helpIdOf(id)}
      />
    </FieldFrame>
  )
}
