import { geoAzimuthalEqualArea, geoPath } from 'd3-geo'
import { outlineOf } from './land.ts'

/** The mainland and Madagascar, by the names that world-atlas has for the countries. */
const COUNTRIES =
  'Algeria|Angola|Benin|Botswana|Burkina Faso|Burundi|Cameroon|Central African Rep.|Chad|Congo|' +
  "Côte d'Ivoire|Dem. Rep. Congo|Djibouti|Egypt|Eq. Guinea|Eritrea|Ethiopia|Gabon|Gambia|Ghana|Guinea|" +
  'Guinea-Bissau|Kenya|Lesotho|Liberia|Libya|Madagascar|Malawi|Mali|Mauritania|Morocco|Mozambique|Namibia|' +
  'Niger|Nigeria|Rwanda|S. Sudan|Senegal|Sierra Leone|Somalia|Somaliland|South Africa|Sudan|Tanzania|Togo|' +
  'Tunisia|Uganda|W. Sahara|Zambia|Zimbabwe|eSwatini'

/** The ends of the routes in the picture, in degrees east and north. */
const NAIROBI: [number, number] = [36.82, -1.29]
const JOHANNESBURG: [number, number] = [28.05, -26.2]
const CAIRO: [number, number] = [31.24, 30.04]
const DAKAR: [number, number] = [-17.47, 14.72]
const LAGOS: [number, number] = [3.38, 6.52]

function spot({ x, y }: { x: number; y: number }, radius: number): string {
  return `<circle cx="${String(x)}" cy="${String(y)}" r="${String(radius)}" fill="var(--signal,#ffc72c)"/>`
}

/** The continent with routes from Lagos, in the manner of the other drawings: `public/art/africa.svg`. */
export function africa(): string {
  const projection = geoAzimuthalEqualArea()
    .rotate([-17, -2])
    .precision(0)
    .fitExtent(
      [
        [16, 14],
        [304, 226],
      ],
      outlineOf(COUNTRIES.split('|')),
    )
  const outline = geoPath(projection).digits(0)(outlineOf(COUNTRIES.split('|'))) ?? ''
  const at = (place: [number, number]) => {
    const [x, y] = projection(place) ?? [0, 0]
    return { x: Math.round(x), y: Math.round(y) }
  }
  const lagos = at(LAGOS)
  const ends = [NAIROBI, JOHANNESBURG, CAIRO, DAKAR].map((place) => at(place))
  const route = ({ x, y }: { x: number; y: number }) =>
    `<path d="M${String(lagos.x)} ${String(lagos.y)}Q${String(Math.round((lagos.x + x) / 2))} ${String(Math.round((lagos.y + y) / 2 - 22))} ${String(x)} ${String(y)}" stroke-dasharray="1 9"/>`
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240">',
    '<g id="art" fill="none" stroke="var(--ink,#10201c)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">',
    `<path d="${outline}" fill="var(--paper-raised,#fff)"/>`,
    ...ends.map(route),
    ...ends.map((end) => spot(end, 5)),
    spot(lagos, 9),
    '</g>',
    '</svg>',
    '',
  ].join('\n')
}
