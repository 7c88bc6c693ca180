import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Company } from '#api/answers.ts'
import { ContentContext } from '#content/contentContext.ts'
import { PageHead, sharePicture } from './PageHead.tsx'

const content = { version: '1', company: { name: 'Waybill' } as Company, pages: {} }

const tag = (selector: string) => document.head.querySelector(selector)

it('names, describes and pictures the page, at its one address', () => {
  render(
    <ContentContext value={content}>
      <PageHead title="Track" description="Where it is." path="/track" />
    </ContentContext>,
  )
  expect(document.title).toBe('Track · Waybill')
  expect(tag('meta[name="description"]')).toHaveAttribute('content', 'Where it is.')
  expect(tag('link[rel="canonical"]')).toHaveAttribute('href', `${location.origin}/track`)
  expect(tag('meta[property="og:title"]')).toHaveAttribute('content', 'Track')
  expect(tag('meta[property="og:url"]')).toHaveAttribute('content', `${location.origin}/track`)
  expect(tag('meta[property="og:image"]')).toHaveAttribute('content', `${location.origin}/share/track.png`)
})

it.each([
  ['/', '/share/home.png'],
  ['/3pl', '/share/3pl.png'],
  ['/services/air', '/share/services-air.png'],
])('has a picture for %s', (path, picture) => {
  expect(sharePicture(path)).toBe(picture)
})
