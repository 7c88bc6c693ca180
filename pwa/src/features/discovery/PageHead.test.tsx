import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Company } from '#api/answers.ts'
import { ContentContext } from '#content/contentContext.ts'
import { PageHead } from './PageHead.tsx'

const content = { version: '1', company: { name: 'Waybill' } as Company, pages: {} }

const tag = (selector: string) => document.head.querySelector(selector)

it('sets the title, the description and the canonical address of the page', () => {
  render(
    <ContentContext value={content}>
      <PageHead title="Track" description="Where it is." path="/track" />
    </ContentContext>,
  )
  expect(document.title).toBe('Track · Waybill')
  expect(tag('meta[name="description"]')).toHaveAttribute('content', 'Where it is.')
  expect(tag('link[rel="canonical"]')).toHaveAttribute('href', `${location.origin}/track`)
})
