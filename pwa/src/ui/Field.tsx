import type { ComponentPropsWithRef, ReactNode } from 'react'
import './field.css'

/** What a control says of itself besides its label. */
export interface FieldNotes {
  readonly help?: ReactNode
  /** What is wrong with what stands in it, in one sentence that names the field; null or absent where nothing is. */
  readonly error?: string | null | undefined
}

interface FieldFrameProps extends FieldNotes {
  readonly id: string
  readonly label: string
  readonly children: ReactNode
}

/** Label above, control, error and help below: the frame that every control of a form stands in. */
export function FieldFrame({ id, label, help, error, children }: FieldFrameProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children}
      {hasError(error) && (
        <p className="field-error" id={errorIdOf(id)}>
          {error}
        </p>
      )}
      {help !== undefined && (
        <p className="field-help" id={helpIdOf(id)}>
          {help}
        </p>
      )}
    </div>
  )
}

/** The attributes by which assistive technology finds the error and the help of the control `id`. */
export function describedBy(id: string, { help, error }: FieldNotes) {
  const wrong = hasError(error)
  const ids = [...(wrong ? [errorIdOf(id)] : []), ...(help === undefined ? [] : [helpIdOf(id)])]
  return {
    'aria-invalid': wrong ? true : undefined,
    'aria-describedby': ids.length === 0 ? undefined : ids.join(' '),
  }
}

/** Whether there is anything wrong with what stands in a control. */
export function hasError(error: FieldNotes['error']): error is string {
  return error !== undefined && error !== null && error !== ''
}

function errorIdOf(id: string): string {
  return `${id}-error`
}

function helpIdOf(id: string): string {
  return `${id}-help`
}

/** The id of a control by its name, of which a page has one. The server draws forms too, and knows names alone. */
export const fieldId = (name: string) => `field-${name}`

type FieldProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'name'> &
  FieldNotes & {
    readonly label: string
    readonly name: string
  }

/** A line of text to fill in. `id` is for one of several of a name. */
export function Field({ label, name, help, error, id = fieldId(name), ...input }: FieldProps) {
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <input {...input} {...describedBy(id, { help, error })} id={id} name={name} className="field-control" />
    </FieldFrame>
  )
}
