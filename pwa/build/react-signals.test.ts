import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { withoutStacks } from './react-signals.ts'

const require = createRequire(import.meta.url)
const REACT = readFileSync(
  `${require.resolve('react-dom/package.json').replace('package.json', '')}cjs/react-dom-client.production.js`,
  'utf8',
)

/** The errors that `code` makes while it is run for the first time. */
function errorsMadeBy(code: string): Error[] {
  const made: Error[] = []
  const Noted = new Proxy(Error, {
    apply(target, self, args) {
      const error = Reflect.apply(target, self, args) as Error
      made.push(error)
      return error
    },
  })
  // oxlint-disable-next-line no-new-func -- React itself, with an eye on its errors
  new Function('require', 'exports', 'Error', code)(require, {}, Noted)
  return made
}

it('has React make no error while it is run for the first time', () => {
  expect(errorsMadeBy(REACT)).toHaveLength(5)
  expect(errorsMadeBy(withoutStacks(REACT))).toEqual([])
})

it('says so where React makes others than are known', () => {
  expect(() => withoutStacks('var OneException = Error(formatProdErrorMessage(1))')).toThrow(
    'React makes 1 errors to throw at itself, not 5',
  )
})
