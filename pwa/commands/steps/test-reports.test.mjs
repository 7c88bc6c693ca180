import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { failedTests } from './test-reports.mjs'

let folder

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-test-reports-'))
})

afterEach(() => rm(folder, { recursive: true }))

const failedIn = async (host, cases) => {
  const file = join(folder, 'report.xml')
  await writeFile(file, `<testsuites><testsuite hostname="${host}">${cases}</testsuite></testsuites>`)
  return failedTests(file)
}

it('pytest: a failed test of a class is named as pytest is given it, with what was asserted', async () => {
  expect(
    await failedIn(
      hostname(),
      `<testcase classname="api.test_x" name="test_good" file="api/test_x.py" line="1"/>
       <testcase classname="api.test_x.TestThing" name="test_bad[&lt;a&gt;]" file="api/test_x.py" line="9">
         <failure message="AssertionError: told&#10;assert 1 == 2">def test_bad():
&gt;   assert 1 == 2, "told"
E   AssertionError: told
E   assert 1 == 2

api/test_x.py:14: AssertionError</failure></testcase>`,
    ),
  ).toEqual([
    [
      'api/test_x.py::TestThing::test_bad[<a>]',
      'E   AssertionError: told',
      'E   assert 1 == 2',
      'api/test_x.py:14: AssertionError',
    ],
  ])
})

it('pytest: a file that cannot be imported is named with the reason', async () => {
  expect(
    await failedIn(
      hostname(),
      `<testcase classname="" name="api.test_x" file="api/test_x.py"><error message="collection failure">Traceback:
api/test_x.py:1: in &lt;module&gt;
E   ModuleNotFoundError: No module named 'nothing'</error></testcase>`,
    ),
  ).toEqual([
    ['api/test_x.py::api.test_x', 'collection failure', "E   ModuleNotFoundError: No module named 'nothing'"],
  ])
})

it('vitest: a failed test is named by file and title, and its error has at most four lines', async () => {
  expect(
    await failedIn(
      hostname(),
      `<testcase classname="src/x.test.ts" name="a picker &gt; opens">
         <failure message="expected 1 to be 2" type="AssertionError">
AssertionError: expected 1 to be 2

- Expected
+ Received
- 2
+ 1
</failure></testcase>`,
    ),
  ).toEqual([
    [
      'src/x.test.ts › a picker > opens',
      'AssertionError: expected 1 to be 2',
      '- Expected',
      '+ Received',
      '- 2',
    ],
  ])
})

it('Playwright: a failed test is named with its project, and its error comes before the source', async () => {
  expect(
    await failedIn(
      'phone',
      `<testcase name="opens" classname="x.spec.ts"><failure message="expect(locator).toBeVisible() failed">
<![CDATA[  [phone] › x.spec.ts:2:1 › opens ──────

    Error: expect(locator).toBeVisible() failed

    Locator: getByText('Lagos')
    Expected: visible
    Timeout: 60000ms
      1 | test('opens')
]]></failure></testcase>`,
    ),
  ).toEqual([
    [
      'x.spec.ts › opens [phone]',
      'Error: expect(locator).toBeVisible() failed',
      "Locator: getByText('Lagos')",
      'Expected: visible',
      'Timeout: 60000ms',
    ],
  ])
})

it('without a report there is nothing to tell', async () => {
  expect(await failedTests(join(folder, 'none.xml'))).toBeNull()
})
