import { Link } from 'react-router-dom'
import type { ReactNode } from 'react'
import { useCompany } from '#content/useContent.ts'
import { siteOrigin } from '#features/discovery/siteOrigin.ts'
import { EmailLink } from '#ui/lazy/contact-links/EmailLink.tsx'
import { PhoneLink } from '#ui/lazy/contact-links/PhoneLink.tsx'
import { useIsHydrated } from '#ui/useIsHydrated.ts'
import { ownAddresses } from './ownAddresses.ts'
import './official-channels.css'

const TITLE = 'official-channels-title'

/** Every official channel of the company, to be compared letter by letter with what somebody else has sent. */
export function OfficialChannels() {
  const company = useCompany()
  const { email, phone, whatsapp } = company.support
  const { hosts, accounts } = ownAddresses(company, useIsHydrated() ? siteOrigin : null)
  return (
    <section className="official-channels" aria-labelledby={TITLE}>
      <h2 id={TITLE}>These are ours</h2>
      <p className="official-channels-advice">
        Compare what you were sent letter by letter: one more, less or other leads to somebody else.
      </p>
      <dl className="official-channels-list notranslate">
        <Channel name="This site">{siteOrigin}</Channel>
        {hosts.length > 0 && <Channel name="Our other sites">{lines(hosts)}</Channel>}
        <Channel name="E-mail">
          <EmailLink email={email} />
        </Channel>
        <Channel name="Phone">
          <PhoneLink written={phone} />
        </Channel>
        {whatsapp !== undefined && <Channel name="WhatsApp">{whatsapp}</Channel>}
        {accounts.map(({ name, url }) => (
          <Channel key={url.href} name={name}>
            {url.host + url.pathname + url.search}
          </Channel>
        ))}
        <Channel name="Our offices">
          <Link to="/offices">Their numbers and addresses</Link>
        </Channel>
      </dl>
    </section>
  )
}

function Channel({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="official-channel">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const lines = (hosts: readonly string[]) =>
  hosts.map((host) => (
    <span key={host} className="official-channel-line">
      {host}
    </span>
  ))
