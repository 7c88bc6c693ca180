import { expect, it, vi } from 'vitest'
import { runChecks, summary } from './checks.mjs'

const cannotRun = async () => {
  throw new Error('Chromium is missing')
}

it('every check runs, and one failure fails them all', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const last = vi.fn(async () => 0)
  expect(
    await runChecks([
      { name: 'browser tests', run: cannotRun },
      { name: 'vitest', run: last },
    ]),
  ).toBe(1)
  expect(last).toHaveBeenCalledOnce()
  expect(await runChecks([{ name: 'vitest', run: last }])).toBe(0)
})

it('the summary has the result of each check', () => {
  expect(summary([{ name: 'vitest', passed: false, seconds: '2.0' }])).toMatch(/FAILED {2}vitest +2\.0 s/)
})
