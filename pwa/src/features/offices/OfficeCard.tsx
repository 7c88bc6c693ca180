import type { Office } from '#api/answers.ts'
import { EmailLink } from '#ui/EmailLink.tsx'
import './office-card.css'

/** One office: where it is and how to reach it. What is not known is left out. */
export function OfficeCard({ office }: { readonly office: Office }) {
  const { city_name: city, address, email, phone } = office
  return (
    <li className="office-card">
      <h3 className="office-card-city">{city}</h3>
      <p className="office-card-address">{address}</p>
      {phone !== '' && (
        <a className="office-card-link office-card-phone" href={`tel:${diallable(phone)}`}>
          {phone}
        </a>
      )}
      {email !== '' && <EmailLink className="office-card-link" email={email} />}
    </li>
  )
}

/** A number as a phone takes it: digits, and a plus in front. */
function diallable(phone: string): string {
  return phone.replace(/[^\d+]/g, '')
}
