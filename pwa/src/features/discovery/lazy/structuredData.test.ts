import { describe, expect, it } from 'vitest'
import type { Company, Page } from '#api/answers.ts'
import { localBusinesses, organization, structuredText, thingsOf } from './structuredData.ts'

const company = {
  name: 'Waybill',
  strapline: 'Shipping from Nigeria',
  support: { email: 'support@waybill.example', phone: '+234 700 000 0000' },
  social: [
    { name: 'Instagram', link: 'https://www.instagram.com/waybill' },
    { name: 'App', link: '/' },
  ],
} as unknown as Company

const faq: Page['sections'][number] = {
  kind: 'faq',
  title: 'Questions',
  items: [{ question: 'How long?', answer: 'Two days.' }],
}

const page = (path: string, ...sections: Page['sections']): Page => ({
  slug: 'page',
  path,
  title: '',
  description: '',
  sections,
})

const typesOf = (shown: Page) =>
  thingsOf(shown, company, 'https://waybill.example').map((thing) => thing['@type'])

describe('structured data', () => {
  it('describes the company, with addresses of this site', () => {
    expect(organization(company, 'https://waybill.example')).toMatchObject({
      name: 'Waybill',
      url: 'https://waybill.example/',
      logo: 'https://waybill.example/icon-512.png',
      contactPoint: { email: 'support@waybill.example', telephone: '+234 700 000 0000' },
    })
  })

  it('leaves out links that do not lead to other sites', () => {
    expect(organization(company, 'https://waybill.example')['sameAs']).toEqual([
      'https://www.instagram.com/waybill',
    ])
  })

  it('describes the company on the home page, and questions on the pages that have them', () => {
    expect(typesOf(page('/'))).toEqual(['Organization'])
    expect(typesOf(page('/', faq))).toEqual(['Organization', 'FAQPage'])
    expect(typesOf(page('/track', faq))).toEqual(['FAQPage'])
    expect(typesOf(page('/track'))).toEqual([])
  })

  it('describes each office as a local business, without its missing contact details', () => {
    const offices = [
      {
        state: 'Rivers',
        city_name: 'Port Harcourt',
        address: '1 Aba Road',
        email: '-',
        phone: '0802 555 0131 / 0805 555 0199',
      },
      {
        state: 'Lagos',
        city_name: 'Ikeja',
        address: '2 Allen Avenue',
        email: 'ikeja@waybill.example',
        phone: 'N/A',
      },
    ]
    const { '@graph': places } = localBusinesses(offices, company, 'https://waybill.example')
    expect(places).toMatchObject([
      {
        '@type': 'LocalBusiness',
        name: 'Waybill, Port Harcourt',
        telephone: ['0802 555 0131', '0805 555 0199'],
        address: { streetAddress: '1 Aba Road', addressRegion: 'Rivers', addressCountry: 'NG' },
      },
      { name: 'Waybill, Ikeja', email: 'ikeja@waybill.example' },
    ])
    expect(places).not.toHaveProperty('0.email')
    expect(places).not.toHaveProperty('1.telephone')
  })

  it('cannot close its own script element', () => {
    const text = structuredText({ name: '</script><script>' })
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toEqual({ name: '</script><script>' })
  })
})
