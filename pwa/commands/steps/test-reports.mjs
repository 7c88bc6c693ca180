import { access, readFile } from 'node:fs/promises'
import { hostname } from 'node:os'

/** The most lines shown of one failed test, its name included. */
const LINES = 5

/** The options that make pytest, vitest and Playwright write a JUnit report to `file`, besides their usual output. */
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
 * The failed tests in the JUnit report `file`: for each its name and the first lines of its error, at most five lines
 * in all. Null if there is no report.
 */
export async function failedTests(file) {
  if (!(await exists(file))) return null
  // Imported late, because the commands start before the Node packages are installed.
  const { JSDOM } = await import('jsdom')
  const { document } = new JSDOM(await readFile(file, 'utf8'), { contentType: 'text/xml' }).window
  const failures = [...document.querySelectorAll('testcase > failure, testcase > error')]
  return failures.map((failure) => [nameOf(failure.parentElement), ...errorOf(failure)].slice(0, LINES))
}

/** The file and the title of a test; if it runs in several browser windows, also in which. */
function nameOf(test) {
  const file = test.getAttribute('file')
  const container = test.getAttribute('classname')
  const title = test.getAttribute('name')
  // pytest reports the file, and names the class by its module.
  if (file !== null) return [file, ...classesOf(container, file), title].join('::')
  const host = test.parentElement.getAttribute('hostname')
  // Playwright writes its project where the others write the host name.
  const project = host === null || host === hostname() ? '' : ` [${host}]`
  return `${[...new Set([container, title])].join(' › ')}${project}`
}

function classesOf(container, file) {
  const module = file.replace(/\.py$/, '').replaceAll('/', '.')
  return container.startsWith(`${module}.`) ? container.slice(module.length + 1).split('.') : []
}

/**
 * The error from its first line on; if the report has the message apart from the traceback, pytest's marked lines of
 * that.
 */
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
