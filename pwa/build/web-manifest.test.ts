import { expect, it } from 'vitest'
import { prerenderedPaths } from '../src/app/routes.ts'
import { manifestOf } from './web-manifest.ts'

const manifest = manifestOf({ name: 'Akara Freight', strapline: 'From door to door' })

it('has the company’s name, and an id that does not change with it', () => {
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Akara Freight: From door to door',
    short_name: 'Akara Freight',
  })
})

it('links to pages that exist', () => {
  const { shortcuts, share_target, start_url } = manifest as {
    shortcuts: { url: string }[]
    share_target: { action: string }
    start_url: string
  }
  const known = prerenderedPaths
  const wanted = [...shortcuts.map(({ url }) => url), share_target.action, start_url]
  expect(wanted.filter((path) => !known.includes(path))).toEqual([])
})

it('receives shared text by POST, so that it appears in no address', () => {
  expect(manifest).toMatchObject({
    share_target: { method: 'POST', enctype: 'application/x-www-form-urlencoded' },
  })
})
