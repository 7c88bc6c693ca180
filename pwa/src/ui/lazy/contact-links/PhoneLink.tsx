interface PhoneLinkProps {
  readonly className?: string
  /** One number, as it is displayed. */
  readonly written: string
  /** The number as a telephone dials it; by default `written` without spaces. */
  readonly dialled?: string
}

/** A link that calls one telephone number. */
export function PhoneLink({ className, written, dialled = written.replace(/ /g, '') }: PhoneLinkProps) {
  return (
    <a className={className} href={`tel:${dialled}`}>
      {written}
    </a>
  )
}
