import { emailAddresses } from '#parsing/emailAddresses.ts'
import { EmailLink } from '#ui/lazy/contact-links/EmailLink.tsx'

interface EmailLinksProps {
  readonly className: string
  /** The text of a field for e-mail addresses. */
  readonly field: string
}

/** Each address of a field on a line of its own, as a link; the rest is text. */
export function EmailLinks({ className, field }: EmailLinksProps) {
  return emailAddresses(field).map(({ written, isAddress }, place) => {
    const key = `${String(place)} ${written}`
    return isAddress ? (
      <EmailLink key={key} className={className} email={written} />
    ) : (
      <span key={key} className={className}>
        {written}
      </span>
    )
  })
}
