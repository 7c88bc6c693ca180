import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ShareCard, sharePicture } from './ShareCard.tsx'

const tag = (selector: string) => document.head.querySelector(selector)

it('sets the title, the description, the address and the image of the page for sharing', () => {
  const origin = 'https://waybill.example'
  render(
    <ShareCard title="Track" description="Where it is." path="/track" company="Waybill" origin={origin} />,
  )
  expect(tag('meta[property="og:title"]')).toHaveAttribute('content', 'Track')
  expect(tag('meta[property="og:description"]')).toHaveAttribute('content', 'Where it is.')
  expect(tag('meta[property="og:url"]')).toHaveAttribute('content', `${origin}/track`)
  expect(tag('meta[property="og:image"]')).toHaveAttribute('content', `${origin}/share/track.png`)
})

it.each([
  ['/', '/share/home.png'],
  ['/3pl', '/share/3pl.png'],
  ['/services/air', '/share/services-air.png'],
])('has a picture for %s', (path, picture) => {
  expect(sharePicture(path)).toBe(picture)
})
