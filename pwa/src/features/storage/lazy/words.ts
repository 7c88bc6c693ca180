import type { StoreName } from '#db/shape.ts'
import { inThousands } from '#ui/lazy/shared/inThousands.ts'

/** What a store is called for visitors, and what its entries are called, one and many. */
export const STORES: Readonly<Record<StoreName, { title: string; text: string; one: string; many: string }>> =
  {
    tracking: {
      title: 'Shipments you tracked',
      text: 'Their numbers, the names you gave them and their last known steps.',
      one: 'shipment',
      many: 'shipments',
    },
    quotes: {
      title: 'Quotes you asked for',
      text: 'Routes, weights and the prices of that day.',
      one: 'quote',
      many: 'quotes',
    },
    outbox: {
      title: 'Waiting for a connection',
      text: 'Messages, numbers and questions that have not gone out yet. Deleted here, they are never sent.',
      one: 'entry',
      many: 'entries',
    },
    board: {
      title: 'Your board',
      text: 'The numbers on it, and the names and notes you gave them.',
      one: 'shipment',
      many: 'shipments',
    },
    watches: {
      title: 'Shipments you follow',
      text: 'Of which you want to hear when they move, and when you do not.',
      one: 'shipment',
      many: 'shipments',
    },
    pages: {
      title: 'The words of our pages',
      text: 'As they were last changed. They say nothing about you.',
      one: 'page',
      many: 'pages',
    },
    locations: {
      title: 'Places in Nigeria',
      text: 'For the fields of a quote.',
      one: 'place',
      many: 'places',
    },
    countries: {
      title: 'Countries',
      text: 'For the fields of a quote.',
      one: 'country',
      many: 'countries',
    },
    aliases: {
      title: 'Other names of places',
      text: 'So that the fields of a quote know what people call a place.',
      one: 'name',
      many: 'names',
    },
    offices: {
      title: 'Our offices',
      text: 'Addresses and numbers.',
      one: 'office',
      many: 'offices',
    },
    site: {
      title: 'Whether the data is real',
      text: 'So that a demonstration can say that it is one, without a connection too.',
      one: 'note',
      many: 'notes',
    },
  }

/** The order in which the stores are listed: the visitor's own data comes first. */
export const LISTED: readonly StoreName[] = [
  'tracking',
  'board',
  'watches',
  'quotes',
  'outbox',
  'pages',
  'locations',
  'countries',
  'aliases',
  'offices',
  'site',
]

/** `1 quote`, `12 quotes`. */
export function counted(name: StoreName, count: number): string {
  return `${inThousands(count)} ${count === 1 ? STORES[name].one : STORES[name].many}`
}

/** Bytes as people read them: `900 bytes`, `12 kB`, `1.4 MB`. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1000) return `${String(bytes)} bytes`
  if (bytes < 1_000_000) return `${String(Math.round(bytes / 1000))} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
