import { Link } from 'react-router-dom'
import type { SectionOf } from '#api/answers.ts'
import { useCompany } from '#content/useContent.ts'
import { EmailLink } from '#ui/lazy/contact-links/EmailLink.tsx'
import { PhoneLink } from '#ui/lazy/contact-links/PhoneLink.tsx'
import './contact-ways.css'

type Channel = SectionOf<'contact-ways'>['items'][number]['channel']

/** The ways to reach the company, each with the address or number that it takes. */
export function ContactWays({ section }: { readonly section: SectionOf<'contact-ways'> }) {
  return (
    <ul className="page-width contact-ways">
      {section.items.map(({ title, text, channel }) => (
        <li key={title} className="card contact-way">
          <h2>{title}</h2>
          <p>{text}</p>
          <Way channel={channel} />
        </li>
      ))}
    </ul>
  )
}

function Way({ channel }: { readonly channel: Channel }) {
  const { email, phone } = useCompany().support
  switch (channel) {
    case 'email':
      return <EmailLink email={email} />
    case 'phone':
      return <PhoneLink written={phone} />
    case 'offices':
      return <Link to="/offices">See all offices</Link>
  }
}
