import { createServer, type Server } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { freePort } from '../../apps/api/src/platform/postgres/port.ts'
import { listening, localAddress, ready, refuseBusyPort } from './ports.ts'

const host = '127.0.0.1'
const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

describe('the ports of a start', () => {
  it('lets a start have a port nobody uses', async () => {
    await expect(refuseBusyPort({ host, port: await freePort() })).resolves.toBeUndefined()
  })

  it('refuses in one sentence a port that another program serves', async () => {
    const port = await serve(() => 200)
    await expect(refuseBusyPort({ host, port })).rejects.toThrow(
      `Port ${port} is in use by another program; stop that one, or set PORT to a free one.`,
    )
  })

  it('waits for an instance of ours that is on its way out', async () => {
    const port = await serve(() => 503)
    const waiting = refuseBusyPort({ host, port })
    setTimeout(() => servers.splice(0).map((server) => server.close()), 200)
    await expect(waiting).resolves.toBeUndefined()
  })

  it("refuses in one sentence an address that is not this machine's", async () => {
    await expect(refuseBusyPort({ host: '192.0.2.1', port: 3000 })).rejects.toThrow(
      'HOST 192.0.2.1 with PORT 3000 cannot be listened on (EADDRNOTAVAIL).',
    )
  })

  it('waits until a process is ready, and gives up when the start does', async () => {
    let calls = 0
    const port = await serve(() => (++calls < 3 ? 503 : 200))
    await ready(`http://${host}:${port}/readyz`, new AbortController().signal)
    expect(calls).toBe(3)
    const ending = new AbortController()
    const waiting = listening(await freePort(), ending.signal)
    ending.abort(new Error('asked to stop'))
    await expect(waiting).rejects.toThrow('asked to stop')
  })

  it('sees somebody listen', async () => {
    const port = await freePort()
    const waiting = listening(port, new AbortController().signal)
    const server = createTcpServer().listen(port, host)
    await waiting
    server.close()
  })

  it.each([
    ['127.0.0.1', 'http://127.0.0.1:80'],
    ['0.0.0.0', 'http://127.0.0.1:80'],
    ['::', 'http://[::1]:80'],
    ['::1', 'http://[::1]:80'],
    ['portal.internal', 'http://portal.internal:80'],
  ])('reaches an API that listens on %s at %s', (listened, address) => {
    expect(localAddress({ host: listened, port: 80 })).toBe(address)
  })
})

async function serve(status: () => number): Promise<number> {
  const server = createServer((_request, response) => {
    response.writeHead(status(), { connection: 'close' }).end()
  })
  servers.push(server)
  const port = await freePort()
  await new Promise<void>((resolve) => {
    server.listen(port, host, resolve)
  })
  return port
}
