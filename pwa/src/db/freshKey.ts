/** A random UUID. Browsers offer `randomUUID` only in secure contexts. */
export function freshKey(source: Partial<Pick<Crypto, 'randomUUID'>> & RandomBytes = crypto): string {
  if (source.randomUUID !== undefined) return source.randomUUID()
  const bytes = source.getRandomValues(new Uint8Array(16))
  // Version 4, variant 1, as RFC 9562 marks them.
  const marked = bytes.map((byte, at) => (at === 6 ? (byte & 15) | 64 : at === 8 ? (byte & 63) | 128 : byte))
  const digits = Array.from(marked, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

interface RandomBytes {
  readonly getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>
}
