interface PhoneLinkProps {
  readonly className?: string
  /** One number, as it is read. */
  readonly written: string
  /** As a telephone takes it; without it, what is written but for its blanks. */
  readonly dialled?: string
}

/** One telephone number to call. */
export function PhoneLink({ className, written, dialled = written.replace(/ /g, '') }: PhoneLinkProps) {
  return (
    <a className={className} href={`tel:${dialled}`}>
      {written}
    </a>
  )
}
