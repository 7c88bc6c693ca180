import { writeFile } from 'node:fs/promises'
import { beforeEach, expect, it, vi } from 'vitest'
import { runChecks, summary } from './checks.mjs'

let shown

beforeEach(() => {
  shown = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})

const lastShown = () => shown.mock.lastCall[0]

const cannotRun = async () => {
  throw new Error('Chromium is missing')
}

const failing = (cases) => async (report) => {
  await writeFile(report, `<testsuites><testsuite>${cases}</testsuite></testsuites>`)
  return 1
}

const failedCase = (name) =>
  `<testcase classname="x.spec.ts" name="${name}"><failure message="Error: ${name} failed"/></testcase>`

it('every check runs, and one failure fails them all', async () => {
  const last = vi.fn(async () => 0)
  expect(
    await runChecks([
      { name: 'browser tests', run: cannotRun },
      { name: 'vitest', run: last },
    ]),
  ).toBe(1)
  expect(last).toHaveBeenCalledOnce()
  expect(lastShown()).toMatch(/FAILED {2}browser tests .* s\n +Chromium is missing\npassed {2}vitest/)
  expect(await runChecks([{ name: 'vitest', run: last }])).toBe(0)
})

it('the summary has the result of each check', () => {
  expect(summary([{ name: 'vitest', passed: false, seconds: '2.0' }])).toMatch(/FAILED {2}vitest +2\.0 s/)
})

it('the summary names the failed tests with their errors, under their check', async () => {
  await runChecks([
    { name: 'browser tests', run: failing(failedCase('opens') + failedCase('closes')) },
    { name: 'vitest', run: async () => 0 },
  ])
  expect(lastShown()).toMatch(
    /FAILED {2}browser tests .* s\n +x\.spec\.ts › opens\n +Error: opens failed\n +x\.spec\.ts › closes\n +Error: closes failed\npassed/,
  )
})

it('the summary counts what is beyond twenty failed tests', async () => {
  const cases = Array.from({ length: 23 }, (_, number) => failedCase(`test ${number}`)).join('')
  await runChecks([{ name: 'vitest', run: failing(cases) }])
  expect(lastShown()).toContain('test 19 failed')
  expect(lastShown()).not.toContain('test 20 failed')
  expect(lastShown()).toContain('and 3 more')
})

it('a runner that fails though none of its tests did says where to look', async () => {
  await runChecks([{ name: 'vitest', run: failing('<testcase classname="x" name="y"/>') }])
  expect(lastShown()).toContain('no single test failed: the error is further up')
})
