import type { ComponentPropsWithRef, ReactNode } from 'react'
import './field.css'

/** The notes on a control besides its label. */
export interface FieldNotes {
  readonly help?: ReactNode
  /** What is wrong with the value, in one sentence that names the field; null or absent if nothing is. */
  readonly error?: string | null | undefined
}

interface FieldFrameProps extends FieldNotes {
  readonly id: string
  readonly label: string
  readonly children: ReactNode
}

/** The frame of every form control: label above, control, then error and help. */
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

/** The attributes that tell assistive technology where the error and the help of control `id` are. */
export function describedBy(id: string, { help, error }: FieldNotes) {
  const wrong = hasError(error)
  const ids = [...(wrong ? [errorIdOf(id)] : []), ...(help === undefined ? [] : [helpIdOf(id)])]
  return {
    'aria-invalid': wrong ? true : undefined,
    'aria-describedby': ids.length === 0 ? undefined : ids.join(' '),
  }
}

/** Whether a control's value has an error. */
export function hasError(error: FieldNotes['error']): error is string {
  return error !== undefined && error !== null && error !== ''
}

function errorIdOf(id: string): string {
  return `${id}-error`
}

function helpIdOf(id: string): string {
  return `${id}-help`
}

/**
 * The id of the control with that name; a name occurs once per page. The server also renders forms, and knows only
 * names.
 */
export const fieldId = (name: string) => `field-${name}`

type FieldProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'name'> &
  FieldNotes & {
    readonly label: string
    readonly name: string
  }

/** A text field of one line. `id` is needed where several fields have the same name. */
export function Field({ label, name, help, error, id = fieldId(name), ...input }: FieldProps) {
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <input {...input} {...describedBy(id, { help, error })} id={id} name={name} className="field-control" />
    </FieldFrame>
  )
}
