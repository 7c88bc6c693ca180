import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { address, checkPort, freePort } from './port.mjs'

it('a port that is in use is rejected in one line', async () => {
  const server = createServer()
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address()
  await expect(checkPort({ host: '127.0.0.1', port })).rejects.toThrow(
    new RegExp(`^PORT: ${port} is already in use$`),
  )
  await new Promise((resolve) => {
    server.close(resolve)
  })
})

it('a free port is accepted', async () => {
  await expect(checkPort({ host: '127.0.0.1', port: await freePort() })).resolves.toBeUndefined()
})

it('an address of another host is rejected in one line', async () => {
  await expect(checkPort({ host: '192.0.2.1', port: await freePort() })).rejects.toThrow(
    /^HOST: 192.0.2.1 is no address of this machine$/,
  )
})

it('unset values have defaults, and a malformed port is left to the server to report', async () => {
  expect(address({})).toEqual({ host: '127.0.0.1', port: 8000 })
  await expect(checkPort(address({ PORT: 'eight' }))).resolves.toBeUndefined()
})
