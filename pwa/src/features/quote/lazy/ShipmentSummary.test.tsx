import { render } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import type { Shipment } from '#api/answers.ts'
import { optionList } from '#ui/picker/lazyOptionList.ts'
import { PLACES_LOADING, type PlaceList, type Places } from '#features/quote/placeLists.ts'
import { ShipmentSummary } from './ShipmentSummary.tsx'

beforeAll(async () => {
  await optionList.load()
})

const listOf = (rows: Readonly<Record<string, string>>, alias: string, value: string): PlaceList => ({
  ...PLACES_LOADING.cities,
  state: 'loaded',
  options: Object.entries(rows).map(([name, hint]) => ({ value: name, label: name, hint })),
  aliases: [{ alias, value }],
})

const places: Places = {
  cities: listOf({ 'ILE-IFE': 'IBA', 'PORT HARCOURT': 'PHC', MAKOKO: '' }, 'PH', 'PORT HARCOURT'),
  countries: listOf({ 'Côte d’Ivoire': 'CI', 'United Kingdom': 'GB' }, 'Britain', 'United Kingdom'),
}

function ticketOf(shipment: Omit<Shipment, 'weight'>, lists = places) {
  const { container } = render(<ShipmentSummary shipment={{ ...shipment, weight: '2' }} places={lists} />)
  return {
    codes: container.querySelector('.ticket-codes')?.textContent,
    line: container.querySelector('.ticket-line > span')?.textContent,
  }
}

it('shows the chosen names and their codes', () => {
  expect(ticketOf({ shipment_type: 'Nationwide', origin: 'ILE-IFE', destination: 'PORT HARCOURT' })).toEqual({
    codes: 'IBAPHC',
    line: 'ILE-IFE → to PORT HARCOURT',
  })
})

it('shows a typed name as the list spells it', () => {
  expect(ticketOf({ shipment_type: 'Nationwide', origin: 'ile ifẹ̀', destination: 'ph' })).toEqual({
    codes: 'IBAPHC',
    line: 'ILE-IFE → to PORT HARCOURT',
  })
  expect(
    ticketOf({ shipment_type: 'International', origin: 'Nigeria', destination: "COTE D'IVOIRE" }),
  ).toEqual({ codes: 'NGCI', line: 'Nigeria → to Côte d’Ivoire' })
  expect(ticketOf({ shipment_type: 'Import', origin: 'britain', destination: 'Nigeria' })).toEqual({
    codes: 'GBNG',
    line: 'United Kingdom → to Nigeria',
  })
})

it('shows an unknown name as it was sent, without codes', () => {
  const shipment = { shipment_type: 'Nationwide', origin: 'Atlantis', destination: 'MAKOKO' } as const
  expect(ticketOf(shipment)).toEqual({ codes: undefined, line: 'Atlantis → to MAKOKO' })
  expect(ticketOf({ ...shipment, origin: 'ile ife' }, PLACES_LOADING).line).toBe('ile ife → to MAKOKO')
})
