import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A loopback port nobody listens on, drawn below the range from which systems lend ports to outgoing connections:
 * so a server that crashed finds its port still free when it comes back a moment later.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
