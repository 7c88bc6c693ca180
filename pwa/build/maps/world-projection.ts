import { geoEqualEarth, type GeoProjection } from 'd3-geo'

export const WORLD_WIDTH = 960
export const WORLD_HEIGHT = 500

/**
 * The inhabited land without the remotest islands, on `WORLD_WIDTH` by `WORLD_HEIGHT`.
 *
 * The projection preserves areas, and the map is cut at the Bering Strait instead of through Russia.
 */
export function worldProjection(): GeoProjection {
  return geoEqualEarth()
    .rotate([-11, 0])
    .scale(216)
    .translate([WORLD_WIDTH / 2 - 27, WORLD_HEIGHT / 2 + 31])
}
