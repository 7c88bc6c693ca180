import type { Box } from './volumetricWeight.ts'

/** In the picture's own units. */
const SIZE = 64
const MARGIN = 2

/** Sine of 30°: a side that leads away is drawn half as high as it is wide. */
const SLOPE = 0.5
const WIDTH = Math.cos(Math.PI / 6)

/** The thinnest side that is still recognisable, as a fraction of the longest. */
const THINNEST = 0.04

/** The box in its own proportions, seen from a corner above it. */
export function BoxPicture({ box }: { readonly box: Box }) {
  const longest = Math.max(...box)
  const [length, width, height] = box.map((side) => Math.max(side / longest, THINNEST))
  if (length === undefined || width === undefined || height === undefined) return null
  const across = (length + width) * WIDTH
  const high = (length + width) * SLOPE + height
  const scale = (SIZE - 2 * MARGIN) / Math.max(across, high)
  const left = (SIZE - across * scale) / 2
  const top = (SIZE - high * scale) / 2

  /** The point at the given distances along the three sides from the far corner of the lid. */
  const corner = (along: number, aside: number, down: number) => {
    const x = left + (aside - along + length) * WIDTH * scale
    const y = top + ((along + aside) * SLOPE + down) * scale
    return `${x.toFixed(1)},${y.toFixed(1)}`
  }

  return (
    <svg className="box-picture" viewBox={`0 0 ${String(SIZE)} ${String(SIZE)}`} aria-hidden="true">
      <polygon
        className="box-lid"
        points={face(corner(0, 0, 0), corner(0, width, 0), corner(length, width, 0), corner(length, 0, 0))}
      />
      <polygon
        className="box-front"
        points={face(
          corner(length, 0, 0),
          corner(length, width, 0),
          corner(length, width, height),
          corner(length, 0, height),
        )}
      />
      <polygon
        className="box-end"
        points={face(
          corner(0, width, 0),
          corner(length, width, 0),
          corner(length, width, height),
          corner(0, width, height),
        )}
      />
      <path
        className="box-tape"
        d={`M${corner(length / 2, 0, 0)} L${corner(length / 2, width, 0)} L${corner(length / 2, width, height / 3)}`}
      />
    </svg>
  )
}

const face = (...corners: readonly string[]) => corners.join(' ')
