import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const here = (name) => fileURLToPath(new URL(name, import.meta.url))

/** A command that starts a long-lived child, which starts another, and prints both ids. */
const WITH_CHILDREN = `
  import { command } from ${JSON.stringify(here('command.mjs'))}
  import { runShown } from ${JSON.stringify(here('children.mjs'))}
  await command(() => runShown('sh', ['-c', 'sleep 600 & echo $$ $!; wait']))`

const WITH_FAILURE = `
  import { command } from ${JSON.stringify(here('command.mjs'))}
  import { Failure } from ${JSON.stringify(here('failure.mjs'))}
  await command(() => { throw new Failure('PORT: 8000 is already in use') })`

/** A command that does two things at once: one fails, and the other would then start a long-lived child. */
const WITH_ANOTHER_WORK = `
  import { command } from ${JSON.stringify(here('command.mjs'))}
  import { runShown } from ${JSON.stringify(here('children.mjs'))}
  import { Failure } from ${JSON.stringify(here('failure.mjs'))}
  const fails = async () => { throw new Failure('Python is missing') }
  const works = async () => { await new Promise(setImmediate); await runShown('sleep', ['600']) }
  await command(() => Promise.all([works(), fails()]))`

/** A command that allows its child a tenth of a second, and a child that ignores the signal. */
const WITH_A_STUBBORN_CHILD = `
  import { command } from ${JSON.stringify(here('command.mjs'))}
  import { runShown } from ${JSON.stringify(here('children.mjs'))}
  await command(() => runShown('sh', ['-c', 'trap "" TERM; echo $$; while :; do sleep 1; done']), 100)`

const run = (script) =>
  spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'pipe'] })

/** Resolves once the output is closed too, which is when the last process that could write to it has ended. */
const exitOf = (child) => new Promise((resolve) => child.once('close', resolve))

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

it.each(['SIGINT', 'SIGTERM'])('%s ends every child and theirs, and is no failure', async (signal) => {
  const child = run(WITH_CHILDREN)
  const exit = exitOf(child)
  const [line] = await new Promise((resolve) => {
    createInterface({ input: child.stdout }).once('line', (text) => resolve([text]))
  })
  const ids = line.split(' ').map(Number)
  expect(ids.map(isAlive)).toEqual([true, true])
  child.kill(signal)
  expect(await exit).toBe(0)
})

it('a child that does not end in time is killed', async () => {
  const child = run(WITH_A_STUBBORN_CHILD)
  const exit = exitOf(child)
  const id = await new Promise((resolve) => {
    createInterface({ input: child.stdout }).once('line', (text) => resolve(Number(text)))
  })
  child.kill('SIGTERM')
  expect(await exit).toBe(0)
  expect(isAlive(id)).toBe(false)
})

it('a failure is one line, and an exit code', async () => {
  const child = run(WITH_FAILURE)
  let complaint = ''
  child.stderr.on('data', (piece) => {
    complaint += piece
  })
  expect(await exitOf(child)).toBe(1)
  expect(complaint).toBe('PORT: 8000 is already in use\n')
})

it('after a failure nothing more is started', async () => {
  expect(await exitOf(run(WITH_ANOTHER_WORK))).toBe(1)
})
