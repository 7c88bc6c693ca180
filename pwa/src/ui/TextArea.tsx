import { useId, type ComponentPropsWithRef } from 'react'
import { FieldFrame, helpIdOf } from './Field.tsx'

type TextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'className' | 'rows'> & {
  readonly label: string
  readonly help?: string
}

/** A few sentences to fill in: four rows, and the visitor may pull it longer. */
export function TextArea({ label, help, ...area }: TextAreaProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} {...(help !== undefined && { help })}>
      <textarea
        {...area}
        id={id}
        rows={4}
        className="field-control field-area"
        aria-describedby={help === undefined ? undefined : helpIdOf(id)}
      />
    </FieldFrame>
  )
}
