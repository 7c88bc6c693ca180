import { expect, it, vi } from 'vitest'
import { runInstaller } from './installer.mjs'

const says = (text, code) => ['-c', `echo "${text}" >&2; exit ${code}`]

it.each([
  'npm error code ECONNREFUSED',
  'npm error code EAI_AGAIN',
  'WARNING: Retrying after connection broken by NewConnectionError(Connection refused): /simple/uv/',
])('%s is reported in one line alone', async (text) => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  await expect(runInstaller('npm ci', 'sh', says(text, 1))).rejects.toThrow(
    /^npm ci cannot reach the packages: check the connection to the internet$/,
  )
  expect(written).not.toHaveBeenCalled()
})

it('any other failure is preceded by the output of the installer', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  await expect(runInstaller('npm ci', 'sh', says('npm error code EINTEGRITY', 1))).rejects.toThrow(
    /^npm ci failed$/,
  )
  expect(written).toHaveBeenCalledWith('npm error code EINTEGRITY\n')
})

it('a success prints nothing, however many attempts it took', async () => {
  await expect(runInstaller('pip', 'sh', says('NewConnectionError', 0))).resolves.toBeUndefined()
})
