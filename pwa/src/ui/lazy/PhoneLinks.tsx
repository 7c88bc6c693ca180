import { phoneNumbers } from '#parsing/phoneNumbers.ts'
import { PhoneLink } from '#ui/lazy/contact-links/PhoneLink.tsx'
import './contact-line.css'

interface PhoneLinksProps {
  readonly className: string
  /** The text of a field for telephone numbers. */
  readonly field: string
}

/** Each number of a field on a line of its own, as a link, with what is said about it; the rest is text. */
export function PhoneLinks({ className, field }: PhoneLinksProps) {
  return phoneNumbers(field).map(({ before, written, dialled, after }, place) => {
    const key = `${String(place)} ${written}`
    if (dialled === '')
      return (
        <span key={key} className={className}>
          {written}
        </span>
      )
    if (before === '' && after === '')
      return <PhoneLink key={key} className={className} written={written} dialled={dialled} />
    return (
      <span key={key} className={`${className} contact-line`}>
        {before !== '' && <span>{before}</span>}
        <PhoneLink written={written} dialled={dialled} />
        {after !== '' && <span>{after}</span>}
      </span>
    )
  })
}
