// npm run release: waybill-<version>.tar.gz of the last commit, which runs without Node.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runCaptured, runQuietly } from './steps/children.mjs'
import { command } from './steps/command.mjs'
import { Failure } from './steps/failure.mjs'
import { root } from './steps/project.mjs'
import { step } from './steps/step.mjs'

await command(async () => {
  const previous = previousRelease(process.argv.slice(2))
  const seconds = await git('log', '-1', '--format=%ct')
  if ((await git('status', '--porcelain', '--untracked-files=no')) !== '') {
    process.stderr.write('What is not committed is not in the release.\n')
  }
  // A folder elsewhere, so that uncommitted files cannot get into the release.
  const folder = await mkdtemp(join(tmpdir(), 'waybill-release-'))
  try {
    await exportTo(folder)
    await step('Build', () => runQuietly('The build', 'npm', ['--prefix', folder, 'run', 'build']))
    const packing = ['-m', 'api.deploy.archive', '--project', folder, '--to', root, '--seconds', seconds]
    const { code, stdout, output } = await step('Archive', () =>
      runCaptured(join(folder, '.venv', 'bin', 'python'), [...packing, ...previous], {
        env: { PYTHONPATH: folder },
      }),
    )
    if (code !== 0) throw new Failure(output.trim())
    process.stdout.write(stdout)
    return 0
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

/** The arguments that name the archive of the previous release, if it is to be included. */
function previousRelease(args) {
  try {
    const { previous } = parseArgs({ args, options: { previous: { type: 'string' } } }).values
    return previous === undefined ? [] : ['--previous', resolve(previous)]
  } catch (error) {
    throw new Failure(`${error.message}; usage: npm run release [-- --previous waybill-<version>.tar.gz]`)
  }
}

async function exportTo(folder) {
  const archive = join(folder, 'commit.tar')
  await git('archive', '--format=tar', `--output=${archive}`, 'HEAD')
  await runQuietly('The export of the commit', 'tar', ['-xf', archive, '-C', folder])
  await rm(archive)
}

async function git(...args) {
  const { code, stdout, output } = await runCaptured('git', ['-C', root, ...args])
  if (code !== 0) throw new Failure(`A release is made of a commit: git ${args[0]} says ${output.trim()}`)
  return stdout.trim()
}
