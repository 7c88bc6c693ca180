import { access, readFile } from 'node:fs/promises'
import { hostname } from 'node:os'

/** Lines shown of one failed test, its name included. */
const LINES = 5

/** What makes pytest, vitest and Playwright leave a JUnit report in `file`, besides what they show. */
export const reportOfPytest = (file) => [`--junitxml=${file}`]
export const reportOfVitest = (file, shown = 'default') => [
  `--reporter=${shown}`,
  '--reporter=junit',
  `--outputFile.junit=${file}`,
]
export const reportOfPlaywright = (file) => ({
  args: ['--reporter=list,junit'],
  env: { PLAYWRIGHT_JUNIT_OUTPUT_FILE: file },
})

/**
 * The tests that failed by the JUnit report in `file`: for each its name and the first lines of its error, at most five
 * lines in all. Null where there is no report.
 */
export async function failedTests(file) {
  if (!(await exists(file))) return null
  // Only now: the commands start before the Node packages are installed.
  const { JSDOM } = await import('jsdom')
  const { document } = new JSDOM(await readFile(file, 'utf8'), { contentType: 'text/xml' }).window
  const failures = [...document.querySelectorAll('testcase > failure, testcase > error')]
  return failures.map((failure) => [nameOf(failure.parentElement), ...errorOf(failure)].slice(0, LINES))
}

/** The file and the title; of a test in several browser windows also in which. */
function nameOf(test) {
  const file = test.getAttribute('file')
  const container = test.getAttribute('classname')
  const title = test.getAttribute('name')
  // pytest says the file, and names the class by its module.
  if (file !== null) return [file, ...classesOf(container, file), title].join('::')
  const host = test.parentElement.getAttribute('hostname')
  // Playwright writes its project where the others write the machine.
  const project = host === null || host === hostname() ? '' : ` [${host}]`
  return `${[...new Set([container, title])].join(' › ')}${project}`
}

function classesOf(container, file) {
  const module = file.replace(/\.py$/, '').replaceAll('/', '.')
  return container.startsWith(`${module}.`) ? container.slice(module.length + 1).split('.') : []
}

/** The error from its first line on; where the report has it apart from the traceback, pytest's marked lines of it. */
function errorOf(failure) {
  const message = linesOf(failure.getAttribute('message') ?? '')
  const traceback = linesOf(failure.textContent)
  const start = traceback.findIndex((line) => line.endsWith(message[0] ?? ''))
  if (start >= 0) return traceback.slice(start)
  return [...message, ...traceback.filter((line) => line.startsWith('E '))]
}

const linesOf = (text) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== 'E')

async function exists(file) {
  try {
    await access(file)
    return true
  } catch {
    return false
  }
}
