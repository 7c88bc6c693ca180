import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** What a table of colours can hold, as its places are told in a byte. */
const MOST_COLOURS = 256

/** A picture as it is drawn: four bytes a pixel, red, green and blue, each times how solid it is, and that. */
interface Pixels {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/**
 * The picture as a PNG that names its colours in a table, and so needs a byte a pixel: half as large for an icon of few
 * colours, and the same to look at. After the specification of PNG (W3C, third edition).
 *
 * Throws when it has more colours than a table holds.
 */
export function palettePng({ width, height, pixels }: Pixels): Buffer {
  const colours = new Map<string, number>()
  // Each row begins with how it was filtered: not at all.
  const rows = Buffer.alloc((width + 1) * height)
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const colour = pixels.subarray(pixel * 4, pixel * 4 + 4).join()
    if (!colours.has(colour)) colours.set(colour, colours.size)
    rows[pixel + Math.floor(pixel / width) + 1] = colours.get(colour) ?? 0
  }
  if (colours.size > MOST_COLOURS) throw new Error(`${String(colours.size)} colours are too many for a table`)
  const table = [...colours.keys()].map((colour) => undimmed(colour.split(',').map(Number)))
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits a place, of a table, packed and filtered and in order as ever.
  head.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(table.flatMap((colour) => colour.slice(0, 3)))),
    chunk('tRNS', Buffer.from(table.flatMap((colour) => colour.slice(3)))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'ascii'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** The colour itself, as a PNG has it. */
function undimmed([red = 0, green = 0, blue = 0, solid = 0]: readonly number[]): readonly number[] {
  const whole = (part: number) => (solid === 0 ? 0 : Math.round((part * 255) / solid))
  return [whole(red), whole(green), whole(blue), solid]
}
