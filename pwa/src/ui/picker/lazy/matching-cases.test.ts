import { expect, it } from 'vitest'
import { matchesOf } from './matching.ts'
import shared from './matching-cases.json' with { type: 'json' }

const options = shared.names.map((name) => ({ value: name, label: name }))
const aliases = (shared.aliases as [string, string][]).map(([alias, value]) => ({ alias, value }))

it.each(shared.cases as [string, string[]][])(
  'offers the same options for “%s” as the server',
  (typed, names) => {
    expect(matchesOf(options, typed, aliases).options.map(({ label }) => label)).toEqual(names)
  },
)
