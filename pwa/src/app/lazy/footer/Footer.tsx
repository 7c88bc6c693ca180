import { createElement } from 'react'
import { globalFeatures } from '#app/frame/frame.ts'
import type { Company } from '#api/answers.ts'
import { EmailLink } from '#ui/lazy/contact-links/EmailLink.tsx'
import { NewTabLink } from '#ui/NewTabLink.tsx'
import { PhoneLink } from '#ui/lazy/contact-links/PhoneLink.tsx'
import { useLazyStore } from '#ui/useLazyModule.ts'
import { DataCredits } from './DataCredits.tsx'
import { FooterColumn } from './FooterColumn.tsx'
import { companyMenu, services } from '#app/frame/navigation.ts'
import { routes } from '#app/routes.ts'
import { SocialLinks } from './SocialLinks.tsx'
import { StoreBadges } from './StoreBadges.tsx'
import { Wordmark } from '#app/frame/Wordmark.tsx'
import './footer.css'

const SERVICES = [
  ...services.destinations,
  { path: '/get-rates', label: 'Get Rates' },
  { path: '/track', label: 'Track' },
]

/* One page holds the policy and both sets of terms. */
const LEGAL = [
  ...['Privacy Policy', 'Terms of service', 'Acceptable use policy'].map((label) => ({
    path: '/privacy-policy',
    label,
  })),
  { path: '/on-this-phone', label: 'Stored on this phone' },
]

/* The first three have no page of their own: they lead to the home page. */
const SUPPORT = [
  { path: '/', label: 'Blog' },
  { path: '/', label: 'Help Center' },
  { path: '/', label: 'FAQs' },
  ...routes.flatMap(({ path, footer: label }) => (label === undefined ? [] : { path, label })),
]

interface FooterProps {
  readonly company: Company
}

/** The footer of every page: links, contacts and credits for the data. */
export function Footer({ company }: FooterProps) {
  const { email, phone } = company.support
  return (
    <footer className="footer">
      <div className="page-width footer-columns">
        <div className="footer-brand">
          <Wordmark name={company.name} />
          <p>{company.strapline}</p>
          <StoreBadges links={company.links} />
        </div>
        <FooterColumn title="Services" pages={SERVICES} />
        <FooterColumn title="Company" pages={companyMenu.destinations} />
        <FooterColumn title="Legal" pages={LEGAL} />
        <FooterColumn title="Support" pages={SUPPORT}>
          <li>
            <EmailLink email={email} />
          </li>
          <li>
            <PhoneLink written={phone} />
          </li>
        </FooterColumn>
      </div>
      <div className="page-width footer-elsewhere">
        {/* With scripts these links are in the side menu, which cannot be opened without them. */}
        <noscript>
          {import.meta.env.SSR && (
            <>
              <NewTabLink className="footer-videos" href={company.links.sign_in}>
                Sign In
              </NewTabLink>
              <NewTabLink className="footer-videos" href={company.links.sign_up}>
                Sign Up
              </NewTabLink>
              <NewTabLink className="footer-videos" href={company.links.app}>
                Get Started
              </NewTabLink>
            </>
          )}
        </noscript>
        <NewTabLink className="footer-videos" href={company.links.video_tutorials}>
          Video tutorials
        </NewTabLink>
        {company.social.length > 0 && <SocialLinks social={company.social} />}
      </div>
      <div className="page-width footer-small">
        <p className="footer-rights">
          <span>{`© ${String(company.copyright_year)} ${company.name}. All rights reserved.`}</span>
          <CookieSettingsSlot />
        </p>
        <DataCredits />
      </div>
    </footer>
  )
}

/**
 * The button that opens the cookie settings. It loads with the consent banner, without rendering the rest of the footer
 * again.
 */
function CookieSettingsSlot() {
  const features = useLazyStore(globalFeatures)
  return features && createElement(features.CookieSettings)
}
