/** Bytes. A list of half a million numbers is smaller. */
const LARGEST = 10_000_000

/** Why a file cannot be read, in words for the visitor. */
export class UnreadableFileError extends Error {}

const MARKS: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** The first bytes of files that are not text, and what to do about them. */
const OTHERS: readonly (readonly [start: string, words: string])[] = [
  [
    'PK\u0003\u0004',
    'This is a workbook or an archive. In the spreadsheet, save it as CSV and choose that file.',
  ],
  [
    '\u00d0\u00cf\u0011\u00e0',
    'This is a workbook. In the spreadsheet, save it as CSV and choose that file.',
  ],
  ['%PDF', 'This is a PDF. Copy its text and paste it here.'],
  ['\u0089PNG', 'This is a picture, not text.'],
  ['\u00ff\u00d8\u00ff', 'This is a picture, not text.'],
  ['GIF8', 'This is a picture, not text.'],
  ['\u001f\u008b', 'This file is packed. Unpack it first.'],
]

/** The text of a file in any encoding that computers here write. Throws UnreadableFileError. */
export async function textOfFile(file: Blob): Promise<string> {
  if (file.size > LARGEST)
    throw new UnreadableFileError('This file is larger than 10 MB. Save its list in a smaller one.')
  return textOfBytes(new Uint8Array(await new Response(file).arrayBuffer()))
}

export function textOfBytes(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, 8))
  const other = OTHERS.find(([sign]) => start.startsWith(sign))
  if (other !== undefined) throw new UnreadableFileError(other[1])
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))
  if (marked !== undefined) return new TextDecoder(marked[0]).decode(bytes)
  const wide = wideEncodingOf(bytes)
  if (wide !== null) return new TextDecoder(wide).decode(bytes)
  if (bytes.subarray(0, 4096).includes(0)) throw new UnreadableFileError('This file is not text.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** UTF-16 without a byte order mark: with plain letters and digits, every other byte is zero. */
function wideEncodingOf(bytes: Uint8Array): string | null {
  const start = bytes.subarray(0, 512)
  if (start.length < 4) return null
  const noughts = (first: number) => start.filter((byte, index) => index % 2 === first && byte === 0).length
  const half = start.length / 2
  if (noughts(1) > 0.7 * half && noughts(0) < 0.1 * half) return 'utf-16le'
  return noughts(0) > 0.7 * half && noughts(1) < 0.1 * half ? 'utf-16be' : null
}
