import { expect, it } from 'vitest'
import { newsInWords } from './newsInWords.ts'

const booked = { title: 'Booked', time: 'Monday' }
const out = { title: 'Out for delivery', time: '9:15am' }
const delivered = { title: 'Delivered', time: '1:20pm' }
const pending = { title: 'Delivered', time: null }

it.each([
  ['a step', [booked], [booked, out], 'New: Out for delivery, 9:15am'],
  ['a step that was still to come', [booked, pending], [booked, delivered], 'New: Delivered, 1:20pm'],
  ['several', [booked], [booked, out, delivered], 'New: Out for delivery, 9:15am; Delivered, 1:20pm'],
  ['nothing', [booked], [booked], null],
  ['nothing that has happened', [booked], [booked, pending], null],
  ['fewer than before', [booked, out], [booked], null],
])('puts the new steps into words: %s', (_, before, now, words) => {
  expect(newsInWords(before, now)).toBe(words)
})
