export type MenuName = 'Services' | 'Company'

export interface Destination {
  readonly path: string
  readonly label: string
  /** What a visitor finds there, in a few words. */
  readonly line: string
}

/** A group of destinations that opens, and its width in CSS pixels on a wide screen. */
export interface Menu {
  readonly name: MenuName
  readonly width: 240 | 288
  readonly destinations: readonly Destination[]
}

export type NavigationItem =
  | { readonly kind: 'menu'; readonly menu: Menu }
  | { readonly kind: 'link'; readonly path: string; readonly label: string }

export const services: Menu = {
  name: 'Services',
  width: 240,
  destinations: [
    { path: '/ecommerce', label: 'For Merchants', line: 'Store, pack and deliver' },
    { path: '/3pl', label: 'For 3PL', line: 'Warehousing and fulfilment' },
    { path: '/individuals', label: 'For Individuals', line: 'Parcels, big or small' },
  ],
}

export const companyMenu: Menu = {
  name: 'Company',
  width: 288,
  destinations: [
    { path: '/about-us', label: 'About Us', line: 'What we stand for' },
    { path: '/contact-us', label: 'Locations', line: 'Where we are and how to reach us' },
  ],
}

/** The top level of the header and of the side menu, in its order. */
export const navigation: readonly NavigationItem[] = [
  { kind: 'menu', menu: services },
  { kind: 'link', path: '/get-rates', label: 'Get Rates' },
  { kind: 'link', path: '/track', label: 'Track' },
  { kind: 'menu', menu: companyMenu },
]

/** The id of a column's heading in the footer: without scripts, a link leads there instead of opening the menu. */
export const footerId = (title: string) => `footer-${title.toLowerCase()}`
