import { spawn } from 'node:child_process'
import { Failure } from './failure.mjs'
import { onPath, root } from './project.mjs'

const running = new Set()

/** Once true, nothing new is started: what ends because a child was ended must not start the next. */
let ending = false

/** Linux ends a child so started when we die, even when we are killed and cannot say goodbye. */
const endWithUs = process.platform === 'linux' && onPath('setpriv') !== null

/**
 * Starts a program in the project's folder, as the head of a process group of its own.
 *
 * A Ctrl-C in the terminal then reaches us alone, and we end the whole group, once and in order.
 */
function startChild(program, args, { env = {}, stdio = 'inherit' } = {}) {
  if (ending) throw new Failure(`${program} was not started: the command is ending`)
  const [file, all] = endWithUs
    ? ['setpriv', ['--pdeathsig', 'TERM', '--', program, ...args]]
    : [program, args]
  const child = spawn(file, all, { cwd: root, env: { ...process.env, ...env }, stdio, detached: true })
  running.add(child)
  child.once('close', () => running.delete(child))
  return child
}

/** Sends `signal` to every child that still runs, and to the children of each. */
export function signalChildren(signal) {
  for (const child of running) signalGroup(child, signal)
}

/** Ends every child, by force when `patience` milliseconds are over. None can be started any more. */
export async function endChildren(patience) {
  ending = true
  signalChildren('SIGTERM')
  const impatient = setTimeout(() => signalChildren('SIGKILL'), patience)
  await Promise.all([...running].map((child) => ended(child)))
  clearTimeout(impatient)
}

/** Runs a program to its end with its output shown. Gives its exit code. */
export async function runShown(program, args, options = {}) {
  return ended(startChild(program, args, options))
}

/** Runs a program to its end and gives what it wrote, `code` being 0 when all went well. */
export async function runCaptured(program, args, options = {}) {
  const child = startChild(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const all = []
  const out = []
  child.stdout.on('data', (piece) => {
    all.push(piece)
    out.push(piece)
  })
  child.stderr.on('data', (piece) => all.push(piece))
  const code = await ended(child)
  return { code, stdout: Buffer.concat(out).toString(), output: Buffer.concat(all).toString() }
}

/** Runs a program without a word; when it fails, shows what it wrote and throws a Failure naming `what`. */
export async function runQuietly(what, program, args, options = {}) {
  const { code, output } = await runCaptured(program, args, options)
  if (code === 0) return
  process.stderr.write(output)
  throw new Failure(`${what} failed`)
}

function signalGroup(child, signal) {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

/** The exit code; 128 when a signal ended it, 127 when it could not be started. */
function ended(child) {
  return new Promise((resolve) => {
    child.once('error', () => {
      running.delete(child)
      resolve(127)
    })
    child.once('close', (code) => resolve(code ?? 128))
  })
}
