import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** A program of a test, with a folder of its own that goes with it. */
export interface Program {
  readonly child: ChildProcess
  readonly folder: string
  readonly end: () => Promise<void>
}

/** Starts a program, its home being a new folder. `args` are given that folder. */
export async function start(
  file: string,
  args: (folder: string) => readonly string[],
  { env = {}, pipes = 1 }: { env?: Record<string, string>; pipes?: number } = {},
): Promise<Program> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-engine-'))
  const child = spawn(file, args(folder), {
    // A group of its own, so that what it starts itself ends with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', ...Array.from({ length: pipes }, () => 'pipe' as const)],
    env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder, ...env },
  })
  // What nobody reads would fill the pipe and stop the program.
  child.stdout?.resume()
  child.stderr?.resume()
  return { child, folder, end: () => end(child, folder) }
}

async function end(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    await ended
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** The first match of `pattern` in what a program writes. Rejects with all that it wrote where it ends before. */
export function said({ child }: Program, stream: Readable | null, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    const written: string[] = []
    if (stream !== null) {
      createInterface({ input: stream }).on('line', (line) => {
        written.push(line)
        const found = pattern.exec(line)
        if (found !== null) resolve(found[1] ?? found[0])
      })
    }
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`${child.spawnfile} ended:\n${written.join('\n')}`)))
  })
}
