import { createServer } from 'node:net'
import { Failure } from './failure.mjs'

/** The address that the site listens on. A malformed PORT is left to the server, which reports it. */
export function address(environment = process.env) {
  return { host: environment.HOST?.trim() || '127.0.0.1', port: Number(environment.PORT?.trim() || '8000') }
}

/** Throws a Failure if `port` is already in use: better now than after the installation. */
export async function checkPort({ host, port }) {
  if (!Number.isInteger(port) || port < 1 || port > 65535) return
  const code = await new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(error.code))
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)))
  })
  if (code === 'EADDRINUSE') throw new Failure(`PORT: ${port} is already in use`)
  if (code === 'EACCES') throw new Failure(`PORT: ${port} may not be opened by this user`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    throw new Failure(`HOST: ${host} is no address of this machine`)
  }
}

/** A port that is free at the moment. */
export async function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ host: '127.0.0.1', port: 0 }, () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
