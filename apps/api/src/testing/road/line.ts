import { createServer, type Server, Socket } from 'node:net'
import { listenLocally } from '../listen-locally.ts'

/** A TCP line to a database that a test can cut. */
export type Line = {
  /** The database's address by way of the line. */
  readonly url: string
  /** Ends what is open and refuses what is new. */
  cut(): void
  /** The next connection that sends this text stays open and is never answered again. */
  muteAt(text: string): void
  /** Whether such a connection is still waited for. */
  isMuting(): boolean
  /** The next connection that sends this text ends. */
  cutAt(text: string): void
  mend(): void
  close(): Promise<void>
}

export async function openLine(databaseUrl: string): Promise<Line> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isCut = false
  let muted: string | undefined
  let ended: string | undefined
  const server: Server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = new Socket().connect(Number(target.port || 5432), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => sockets.delete(from))
    }
    near.on('data', (bytes) => {
      if (muted !== undefined && bytes.includes(muted)) {
        muted = undefined
        far.unpipe(near)
      }
      if (ended !== undefined && bytes.includes(ended)) {
        ended = undefined
        near.destroy()
      }
    })
    return undefined
  })
  const port = await listenLocally(server)
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    muteAt(text) {
      muted = text
    },
    isMuting: () => muted !== undefined,
    cutAt(text) {
      ended = text
    },
    mend() {
      isCut = false
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
