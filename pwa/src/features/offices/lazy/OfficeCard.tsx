import type { Office } from '#api/answers.ts'
import { EmailLinks } from '#ui/lazy/EmailLinks.tsx'
import { PhoneLinks } from '#ui/lazy/PhoneLinks.tsx'
import './office-card.css'

/** One office: where it is and how to reach it. What is not known is left out. */
export function OfficeCard({ office }: { readonly office: Office }) {
  const { city_name: city, address, email, phone } = office
  return (
    <li className="office-card">
      <h3 className="office-card-city">{city}</h3>
      <p className="office-card-address">{address}</p>
      <PhoneLinks className="office-card-link office-card-phone" field={phone} />
      <EmailLinks className="office-card-link" field={email} />
    </li>
  )
}
