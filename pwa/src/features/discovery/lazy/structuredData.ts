import type { Company, Office, Page } from '#api/answers.ts'
import { emailAddresses } from '#parsing/emailAddresses.ts'
import { phoneNumbers } from '#parsing/phoneNumbers.ts'

/** One thing about which a search engine is told, in the vocabulary of schema.org. */
export type Thing = Readonly<Record<string, unknown>>

const CONTEXT = 'https://schema.org'

/** The company as search engines want to know it. `origin` is the site's scheme and host. */
export function organization(company: Company, origin: string): Thing {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: company.name,
    slogan: company.strapline,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: company.support.email,
      telephone: company.support.phone,
      areaServed: 'NG',
      availableLanguage: 'en',
    },
    sameAs: company.social.map(({ link }) => link).filter((link) => link.startsWith('https://')),
  }
}

/** The questions that a page answers, or null when it has none. */
function questions(page: Page): Thing | null {
  const asked = page.sections.flatMap((section) => (section.kind === 'faq' ? section.items : []))
  if (asked.length === 0) return null
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: asked.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** All offices as places of business of the company, in one graph. */
export function localBusinesses(offices: readonly Office[], company: Company, origin: string): Thing {
  return {
    '@context': CONTEXT,
    '@graph': offices.map(({ state, city_name: city, address, email, phone }) => ({
      '@type': 'LocalBusiness',
      name: `${company.name}, ${city}`,
      address: {
        '@type': 'PostalAddress',
        streetAddress: address,
        addressLocality: city,
        addressRegion: state,
        addressCountry: 'NG',
      },
      ...property('email', writtenTo(email)),
      ...property('telephone', called(phone)),
      image: `${origin}/icon-512.png`,
      url: `${origin}/offices`,
      parentOrganization: { '@id': `${origin}/#organization` },
    })),
  }
}

const writtenTo = (field: string) => emailAddresses(field).filter(({ isAddress }) => isAddress)
const called = (field: string) => phoneNumbers(field).filter(({ dialled }) => dialled !== '')

/** One value as it is, several as a list, none not at all. */
function property(name: string, found: readonly { readonly written: string }[]): Thing {
  const [first, ...more] = found.map(({ written }) => written)
  return first === undefined ? {} : { [name]: more.length === 0 ? first : [first, ...more] }
}

/** What search engines are told about a page: the company on the home page, and on any page its questions. */
export function thingsOf(page: Page, company: Company, origin: string): readonly Thing[] {
  const asked = questions(page)
  return [...(page.path === '/' ? [organization(company, origin)] : []), ...(asked === null ? [] : [asked])]
}

/** The JSON for a script element that is data: no text in it can end the element early. */
export function structuredText(thing: Thing): string {
  return JSON.stringify(thing).replace(/</g, String.raw`\u003c`)
}
