import { createRequire } from 'node:module'
import { geoBounds, geoContains } from 'd3-geo'
import type { MultiPolygon, Polygon } from 'geojson'
import { feature, merge } from 'topojson-client'
import { presimplify, simplify } from 'topojson-simplify'
import type {
  GeometryCollection,
  MultiPolygon as Land,
  Polygon as Isle,
  Topology,
} from 'topojson-specification'

// Natural Earth at 1:110 million, which is in the public domain, from the package world-atlas.
type Countries = Topology<{ countries: GeometryCollection<{ name: string }> }>
type Lands = Topology<{ land: GeometryCollection }>

const require = createRequire(import.meta.url)

/** Corners of the coastline that contribute less than this many square degrees are left out. */
const LEAST_CORNER = 0.5

/** The coastline around the countries `names` as one area. Throws if the source lacks one of them. */
export function outlineOf(names: readonly string[]): MultiPolygon {
  const whole = require('world-atlas/countries-110m.json') as Countries
  const atlas = simplify(presimplify(whole as never), LEAST_CORNER) as unknown as Countries
  const all = atlas.objects.countries.geometries
  const found = names.map((name) => {
    const country = all.find(({ properties }) => (properties as { name?: string }).name === name)
    if (country === undefined) throw new Error(`world-atlas has no country ${name}`)
    return country as Land | Isle
  })
  return merge(atlas, found)
}

/** A function that tells whether a place, in degrees east and north, is on land; it is fast enough for many calls. */
export function landQuestion(): (place: [number, number]) => boolean {
  const atlas = require('world-atlas/land-110m.json') as Lands
  const pieces = feature(atlas, atlas.objects.land)
    .features.flatMap(({ geometry }) => polygonsOf(geometry as Polygon | MultiPolygon))
    .map((piece) => ({ piece, bounds: geoBounds(piece) }))
  return ([east, north]) =>
    pieces.some(({ piece, bounds: [[west, south], [farEast, farNorth]] }) => {
      const overTheDateLine = west > farEast
      const near =
        north >= south && north <= farNorth && (overTheDateLine || (east >= west && east <= farEast))
      return near && geoContains(piece, [east, north])
    })
}

function polygonsOf(geometry: Polygon | MultiPolygon): Polygon[] {
  if (geometry.type === 'Polygon') return [geometry]
  return geometry.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates }))
}
