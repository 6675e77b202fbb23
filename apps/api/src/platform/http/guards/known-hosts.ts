import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Environment } from '../../environment/environment.ts'
import { reject } from '../answers/reject.ts'

/** A demo's mailbox needs no login: no stranger's page whose name was turned to 127.0.0.1 may read it. */
export function refuseForeignHosts(
  app: FastifyInstance,
  { host, publicUrl, consoleUrl }: Pick<Environment, 'host' | 'publicUrl' | 'consoleUrl'>,
): void {
  const known = new Set([new URL(publicUrl).hostname, new URL(consoleUrl).hostname, nameOf(host)])
  const isOpen = !isLoopback(nameOf(host))
  app.addHook('onRequest', (request, _reply, done) => {
    const name = nameOf(URL.parse(`http://${request.headers.host ?? ''}`)?.hostname ?? '')
    if (isLoopback(name) || known.has(name) || (isOpen && isIP(name) !== 0)) done()
    else done(reject('ENOTFOUND'))
  })
}

/** Whether a program of this machine asks, and no proxy asks for somebody else. */
export function isFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  const name = nameOf(URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '')
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  return !isForwarded && isLoopback(name) && isLoopback(address)
}

function isLoopback(name: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|::1)$/.test(name)
}

function nameOf(host: string): string {
  return host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
}
