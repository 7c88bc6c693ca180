import { spawn } from 'node:child_process'
import { Failure } from './failure.mjs'
import { onPath, root } from './project.mjs'

const running = new Set()

/** Once true, nothing new is started: code that continues because a child was ended must not start the next one. */
let ending = false

/** Linux ends such a child when this process dies, even by SIGKILL. */
const endWithUs = process.platform === 'linux' && onPath('setpriv') !== null

/**
 * Starts a program in the project's folder, as the leader of its own process group.
 *
 * A Ctrl-C in the terminal then reaches only this process, which ends the whole group, once and in order.
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

/** Sends `signal` to every child that is still running, and to its own children. */
export function signalChildren(signal) {
  for (const child of running) signalGroup(child, signal)
}

/** Ends every child, and kills those left after `gracePeriod` milliseconds. No child can be started afterwards. */
export async function endChildren(gracePeriod) {
  ending = true
  signalChildren('SIGTERM')
  const kill = setTimeout(() => signalChildren('SIGKILL'), gracePeriod)
  await Promise.all([...running].map((child) => ended(child)))
  clearTimeout(kill)
}

/** Runs a program to its end, showing its output. Resolves to its exit code. */
export async function runShown(program, args, options = {}) {
  return ended(startChild(program, args, options))
}

/** Runs a program to its end and resolves to its output; `code` is 0 if it succeeded. */
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

/** Runs a program silently; if it fails, prints its output and throws a Failure naming `what`. */
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

/** The exit code; 128 if a signal ended the child, 127 if it could not be started. */
function ended(child) {
  return new Promise((resolve) => {
    child.once('error', () => {
      running.delete(child)
      resolve(127)
    })
    child.once('close', (code) => resolve(code ?? 128))
  })
}
