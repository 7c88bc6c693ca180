import { expect, it } from 'vitest'
import { shareTargetPage } from './shareTarget.ts'

function shared(parts: Record<string, string | Blob>): FormData {
  const form = new FormData()
  for (const [name, part] of Object.entries(parts)) form.append(name, part)
  return form
}

it('opens the board with several shared numbers in the fragment of the address, which no server receives', () => {
  const text = 'WB2600100003 is with Ada (0803 555 0100), wb-2600100004 with Bola'
  expect(shareTargetPage(shared({ text }))).toBe('/board#text=WB2600100003%0AWB2600100004')
})

it.each([
  [
    { text: 'Dear Ada, your parcel WB–2600100003 is on its way. Call 0803 555 0100.' },
    '?number=WB2600100003',
  ],
  [{ title: 'WB2600100003', text: '', url: '' }, '?number=WB2600100003'],
  [{ url: 'https://x.example/track?number=WB-2600100003&name=Ada' }, '?number=WB2600100003'],
  [{ text: 'Where is my parcel?' }, '?text='],
  [{ text: new Blob(['WB2600100003']) }, '?text='],
  [{}, '?text='],
] as const)('keeps only the shipment number of a shared text: %o', (parts, rest) => {
  expect(shareTargetPage(shared(parts))).toBe(`/track${rest}`)
})
