import { expect, it } from 'vitest'
import { isFetchedAhead } from './fetchedAhead.ts'

it.each([
  '/shell',
  '/assets/Board-a1b2c3.js',
  '/assets/ScanLabels-a1b2c3.js',
  '/assets/transferred-a1b2c3.js',
  '/art/van.svg',
  '/frames/track.frame',
])('fetches %s ahead', (path) => expect(isFetchedAhead(path)).toBe(true))

it.each([
  '/',
  '/get-rates',
  '/about-us',
  '/assets/ScanLabel-a1b2c3.js',
  '/assets/ScanLabel-a1b2c3.css',
  '/assets/transfer-a1b2c3.js',
  '/assets/older-browsers-a1b2c3.css',
])('leaves %s until it is opened or used', (path) => expect(isFetchedAhead(path)).toBe(false))
