import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { portOf } from '../../../listen-locally.ts'

/** A TCP proxy of our own, which can do to a connection what a network does. */
export type FaultyProxy = {
  readonly port: number
  /** Each connection that is open now ends once so many more bytes have passed. */
  cutAfter(bytes: number): void
  /** From now on each piece of data comes so much later. */
  delay(by_ms: number): void
  /** Nothing passes, and no connection ends, until it is joined again. */
  separate(): void
  join(): void
  close(): Promise<void>
}

type Link = { readonly client: Socket; readonly server: Socket; left: number }

export async function openProxy(target: {
  readonly host: string
  readonly port: number
}): Promise<FaultyProxy> {
  const links = new Set<Link>()
  /** Pieces that wait for their delay. */
  const pending = new Map<Link, number>()
  let delay_ms = 0
  let isSeparated = false

  function carry(link: Link, from: Socket, to: Socket): void {
    /** What was read earlier leaves earlier, whatever the delay has become. */
    let last = Promise.resolve()
    from.on('data', (data: Buffer) => {
      link.left -= data.length
      const whole = link.left >= 0 ? data : data.subarray(0, Math.max(0, data.length + link.left))
      const pass = () => {
        if (to.writable && !to.write(whole)) from.pause()
        if (link.left < 0) end(link)
      }
      if (delay_ms === 0 && pending.get(link) === undefined) return pass()
      pending.set(link, (pending.get(link) ?? 0) + 1)
      const wait_ms = delay_ms
      last = last.then(async () => {
        await sleep(wait_ms)
        const others = (pending.get(link) ?? 1) - 1
        if (others === 0) pending.delete(link)
        else pending.set(link, others)
        pass()
      })
    })
    to.on('drain', () => {
      if (!isSeparated) from.resume()
    })
    from.once('end', () => to.end())
    from.once('close', () => end(link))
    from.on('error', () => end(link))
  }

  function end(link: Link): void {
    link.client.destroy()
    link.server.destroy()
    links.delete(link)
  }

  const server = createServer((client) => {
    const link: Link = { client, server: connect(target), left: Number.POSITIVE_INFINITY }
    links.add(link)
    for (const socket of [client, link.server]) socket.setNoDelay(true)
    carry(link, client, link.server)
    carry(link, link.server, client)
    if (isSeparated) pause(link)
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))

  return {
    port: portOf(server),
    cutAfter(bytes) {
      for (const link of links) link.left = bytes
    },
    delay(by_ms) {
      delay_ms = by_ms
    },
    separate() {
      isSeparated = true
      for (const link of links) pause(link)
    },
    join() {
      isSeparated = false
      for (const { client, server: other } of links) {
        client.resume()
        other.resume()
      }
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const link of links) end(link)
      await closed
    },
  }
}

function pause({ client, server }: Link): void {
  client.pause()
  server.pause()
}
