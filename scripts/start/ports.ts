import { connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Environment } from '../../apps/api/src/platform/environment/environment.ts'
import { StartError } from '../../apps/api/src/platform/start-error.ts'

type Address = Pick<Environment, 'host' | 'port'>

// The API of a start that was just killed or stopped still answers its last calls before it leaves.
const patienceMs = 10_000
/** Against hanging only: a demo is sown in this time, on a slow machine beside other programs. */
const readyLimitMs = 600_000

/** Stops the start in one sentence when another program has our port, or the address is not this machine's. */
export async function refuseBusyPort({ host, port }: Address): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const code = await tryListening(host, port)
    if (code === undefined) return
    if (code !== 'EADDRINUSE')
      throw new StartError(`HOST ${host} with PORT ${port} cannot be listened on (${code}).`)
    if (Date.now() > deadline || !(await isLeaving({ host, port }))) {
      throw new StartError(
        `Port ${port} is in use by another program; stop that one, or set PORT to a free one.`,
      )
    }
    await pause(100)
  }
}

/** Whether the port's holder is one of ours on its way out: then it is not ready any more. */
async function isLeaving(address: Address): Promise<boolean> {
  const url = `${localAddress(address)}/readyz`
  const answer = await fetch(url, { signal: AbortSignal.timeout(1000) }).catch(() => undefined)
  await answer?.body?.cancel()
  return answer === undefined || answer.status === 503
}

/** Where this machine reaches the API. */
export function localAddress({ host, port }: Address): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

/** Resolves when a process says that it can serve; rejects when the start is given up meanwhile. */
export async function ready(url: string, signal: AbortSignal): Promise<void> {
  await until(signal, async () => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
    await answer?.body?.cancel()
    return answer?.ok === true
  })
}

/** Resolves when somebody listens on this loopback port. */
export async function listening(port: number, signal: AbortSignal): Promise<void> {
  await until(signal, () => isListened(port))
}

async function until(signal: AbortSignal, holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + readyLimitMs
  while (Date.now() < deadline) {
    signal.throwIfAborted()
    if (await holds()) return
    await pause(50)
  }
  throw new StartError(`A part did not become ready within ${readyLimitMs / 1000} seconds; its log says why.`)
}

/** Whether somebody listens on this loopback port. */
export function isListened(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => socket.end(() => resolve(true)))
    socket.once('error', () => resolve(false))
  })
}

function tryListening(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve('code' in error ? String(error.code) : error.message))
    server.listen(port, host, () => server.close(() => resolve(undefined)))
  })
}
