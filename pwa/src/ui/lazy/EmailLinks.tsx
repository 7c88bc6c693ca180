import { emailAddresses } from '#parsing/emailAddresses.ts'
import { EmailLink } from '#ui/EmailLink.tsx'

interface EmailLinksProps {
  readonly className: string
  /** What somebody wrote where e-mail addresses belong. */
  readonly field: string
}

/** Each address of a field on a line of its own, to write to; what is none is text. */
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
