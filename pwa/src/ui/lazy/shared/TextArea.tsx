import { useId, type ComponentPropsWithRef } from 'react'
import { describedBy, FieldFrame, type FieldNotes } from '#ui/Field.tsx'

type TextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'className' | 'rows'> &
  FieldNotes & {
    readonly label: string
  }

/** A few sentences to fill in: four rows, and the visitor may pull it longer. */
export function TextArea({ label, help, error, ...area }: TextAreaProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <textarea
        {...area}
        {...describedBy(id, { help, error })}
        id={id}
        rows={4}
        className="field-control field-area"
      />
    </FieldFrame>
  )
}
