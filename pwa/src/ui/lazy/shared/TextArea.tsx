import type { ComponentPropsWithRef } from 'react'
import { describedBy, fieldId, FieldFrame, type FieldNotes } from '#ui/Field.tsx'

type TextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'className' | 'name' | 'rows'> &
  FieldNotes & {
    readonly label: string
    readonly name: string
  }

/** A field for a few sentences: four rows, which the visitor can extend. */
export function TextArea({ label, name, help, error, ...area }: TextAreaProps) {
  const id = fieldId(name)
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <textarea
        {...area}
        {...describedBy(id, { help, error })}
        id={id}
        name={name}
        rows={4}
        className="field-control field-area"
      />
    </FieldFrame>
  )
}
