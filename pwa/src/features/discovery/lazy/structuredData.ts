import type { Company, Office, Page } from '#api/answers.ts'
import { emailAddresses } from '#parsing/emailAddresses.ts'
import { phoneNumbers } from '#parsing/phoneNumbers.ts'

/** One thing that a search engine is told about, in the words of schema.org. */
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

/** Each office as a place of business of the company's own, all in one. */
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

/** One as it is, several as a list, none not at all. */
function property(name: string, found: readonly { readonly written: string }[]): Thing {
  const [first, ...more] = found.map(({ written }) => written)
  return first === undefined ? {} : { [name]: more.length === 0 ? first : [first, ...more] }
}

/** What there is to tell about a page: who is behind it on the home page, and what it answers on any. */
export function thingsOf(page: Page, company: Company, origin: string): readonly Thing[] {
  const asked = questions(page)
  return [...(page.path === '/' ? [organization(company, origin)] : []), ...(asked === null ? [] : [asked])]
}

/** As text for a script element that is data: no text in it can end the element early. */
export function structuredText(thing: Thing): string {
  return JSON.stringify(thing).replace(/</g, String.raw`\u003c`)
}
