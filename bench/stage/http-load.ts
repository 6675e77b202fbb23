import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type Call = {
  readonly method: string
  readonly path: string
  readonly token: string
  readonly body?: string
}

/** A machine that starves the API for over a second makes it shed calls: a caller comes back, a few times. */
const busy = 503
const comeBackMs = 250
const mostTries = 20

/**
 * Milliseconds each call took, coming back after 503 included. Throws at any other answer that is no success.
 * Speaks HTTP over bare sockets: the clients share the machine with what is measured and must cost next to nothing.
 */
export async function callAll(
  origin: string,
  clients: number,
  count: number,
  callOf: (index: number) => Call,
): Promise<number[]> {
  const times: number[] = []
  let next = 0
  async function work(): Promise<void> {
    const connection = await openConnection(origin)
    try {
      while (next < count) {
        const call = callOf(next)
        next += 1
        const began = performance.now()
        await sendUntilTaken(connection, call)
        times.push(performance.now() - began)
      }
    } finally {
      connection.close()
    }
  }
  await Promise.all(Array.from({ length: clients }, work))
  return times
}

async function sendUntilTaken(connection: Connection, call: Call): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { status } = await connection.send(call)
    if (status >= 200 && status < 300) return
    if (status !== busy || attempt === mostTries) {
      throw new Error(`${call.method} ${call.path} answered ${status}`)
    }
    await wait(comeBackMs)
  }
}

export type Answer = {
  readonly status: number
  /** Seconds after which the caller may come again, where the answer says it. */
  readonly retry_after: number | undefined
}

export type Connection = {
  send(call: Call): Promise<Answer>
  close(): void
}

type Waiting = { resolve(answer: Answer): void; reject(error: Error): void }

/** One caller's connection, for one call at a time. */
export async function openConnection(origin: string): Promise<Connection> {
  const { hostname, port, host } = new URL(origin)
  const socket = await connected(hostname, Number(port))
  const heads = new Map<string, string>()
  let waiting: Waiting | undefined
  let received: Buffer[] = []
  let missing = Number.POSITIVE_INFINITY
  socket.on('data', (bytes) => {
    received.push(bytes)
    missing -= bytes.length
    if (missing === Number.POSITIVE_INFINITY) missing = bytesMissing(Buffer.concat(received))
    if (missing > 0) return
    const answer = answerIn(received[0] ?? Buffer.alloc(0))
    received = []
    missing = Number.POSITIVE_INFINITY
    waiting?.resolve(answer)
  })
  socket.on('error', (error) => waiting?.reject(error))
  socket.on('close', () => waiting?.reject(new Error('The API closed the connection')))
  return {
    send(call) {
      const { method, path, token, body = '' } = call
      const start = `${method} ${path} ${token}`
      const head = heads.get(start) ?? headOf(host, call)
      heads.set(start, head)
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
      })
    },
    close() {
      waiting = undefined
      socket.destroy()
    },
  }
}

function headOf(host: string, { method, path, token }: Call): string {
  return `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\n`
}

function answerIn(received: Buffer): Answer {
  const status = Number(received.toString('latin1', 9, 12))
  if (status !== busy) return { status, retry_after: undefined }
  const seconds = /^retry-after: (\d+)\r?$/im.exec(received.toString('latin1'))?.[1]
  return { status, retry_after: seconds === undefined ? undefined : Number(seconds) }
}

/** How much of an answer is still to come; infinitely much while its head is not whole. */
function bytesMissing(received: Buffer): number {
  const end = received.indexOf('\r\n\r\n')
  if (end === -1) return Number.POSITIVE_INFINITY
  const head = received.toString('latin1', 0, end)
  const length = /^content-length: (\d+)\r?$/im.exec(head)?.[1]
  if (length === undefined && !head.startsWith('HTTP/1.1 204')) {
    throw new Error('The answer does not say how long it is')
  }
  return end + 4 + Number(length ?? 0) - received.length
}

function connected(host: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true })
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.off('error', reject)
      resolve(socket)
    })
  })
}
