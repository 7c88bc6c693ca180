import { expect, it } from 'vitest'
import { inProject } from './project.mjs'
import { isBuildInput } from './site-build.mjs'

it.each([
  ['pwa/src/app/routes.ts', true],
  ['pwa/public/favicon.svg', true],
  ['pwa/build/prerender.ts', true],
  ['pwa/src/ui/Field.test.tsx', false],
  ['pwa/src/api/schema.d.ts', false],
  ['pwa/README.md', false],
  ['pwa/e2e', false],
  ['pwa/commands', false],
  ['pwa/dist', false],
  ['pwa/dist-tested', false],
  ['pwa/.cache', false],
])('%s is built from: %s', (path, expected) => {
  expect(isBuildInput(inProject(path))).toBe(expected)
})
