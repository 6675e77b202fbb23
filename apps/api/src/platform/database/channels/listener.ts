import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { StorageLog } from '../log.ts'
import { Channels, type Membership, missedNotices, type Recipient } from './channels.ts'

export type Listener = {
  /** Calls `handler` with every payload notified on the channel, from any process. Register before `start`. */
  on(channel: string, handler: (payload: string) => void): void
  /** Hears a channel for as long as somebody wants it; each has one recipient at a time. */
  join(channel: string, recipient: Recipient): Membership
  readonly channels: number
  readonly notices: number
  /** Each time the connection stands (again), and when a sender gave notices of `on` up: some are lost, so reload. */
  onConnected(handler: () => void): void
  /** Connects and keeps connecting. Resolves when it listens for the first time. */
  start(): Promise<void>
  close(): Promise<void>
}

export type ListenerOptions = {
  url: string
  log: StorageLog
  /** Shown in pg_stat_activity; default `guihang-listen`. */
  application_name?: string
}

/** A connection that LISTENs, and connects again by itself after the database was away. */
export function createListener(options: ListenerOptions): Listener {
  const handlers = new Map<string, ((payload: string) => void)[]>()
  const connected: (() => void)[] = []
  const channels = new Channels()
  let notices = 0
  const closing = new AbortController()
  let client: pg.Client | undefined
  let running: Promise<void> | undefined

  function hear(channel: string, payload: string): void {
    notices += 1
    const recipient = channels.get(channel)
    if (recipient === undefined) return
    callSafely(() => (payload === missedNotices ? recipient.missed() : recipient.heard(payload)), options.log)
  }

  function tellConnected(): void {
    for (const handler of connected) callSafely(handler, options.log)
  }

  async function keepListening(onFirst: () => void): Promise<void> {
    for (let failures = 0; !closing.signal.aborted; ) {
      try {
        const own = newClient(options, hear)
        client = own
        const gone = once(own)
        await own.connect()
        await channels.connect((commands) => runOrEnd(own, commands))
        failures = 0
        onFirst()
        tellConnected()
        await watch(own, gone, closing.signal)
      } catch (error) {
        if (!closing.signal.aborted) options.log.warn({ err: error }, 'the listening connection was lost')
      }
      channels.disconnect()
      await client?.end().catch(() => undefined)
      client = undefined
      failures += 1
      await sleep(Math.min(100 * 2 ** (failures - 1), 2_000), undefined, { signal: closing.signal }).catch(
        () => undefined,
      )
    }
  }

  return {
    on(channel, handler) {
      const known = handlers.get(channel)
      if (known !== undefined) return void known.push(handler)
      const all = [handler]
      handlers.set(channel, all)
      channels.join(channel, {
        heard: (payload) => {
          for (const each of all) callSafely(() => each(payload), options.log)
        },
        missed: tellConnected,
      })
    },
    join: (channel, recipient) => channels.join(channel, recipient),
    get channels() {
      return channels.size
    },
    get notices() {
      return notices
    },
    onConnected(handler) {
      connected.push(handler)
    },
    async start() {
      await new Promise<void>((resolve) => {
        running = keepListening(resolve)
      })
    },
    async close() {
      closing.abort()
      await client?.end().catch(() => undefined)
      await running
    },
  }
}

function newClient(
  options: ListenerOptions,
  notified: (channel: string, payload: string) => void,
): pg.Client {
  const client = new pg.Client({
    connectionString: options.url,
    application_name: options.application_name ?? 'guihang-listen',
    connectionTimeoutMillis: 1_500,
    keepAlive: true,
  })
  client.on('notification', ({ channel, payload }) => notified(channel, payload ?? ''))
  return client
}

/** A connection that cannot listen is of no use: the next one is told of all channels. */
async function runOrEnd(client: pg.Client, commands: string): Promise<void> {
  try {
    await client.query(commands)
  } catch (error) {
    client.end().catch(() => undefined)
    throw error
  }
}

/** Rejects when the connection ends; the listener it leaves keeps an error from ending the process. */
function once(client: pg.Client): Promise<never> {
  const gone = new Promise<never>((_, reject) => {
    client.on('error', reject)
    client.once('end', () => reject(new Error('The connection ended')))
  })
  gone.catch(() => undefined)
  return gone
}

const heartbeatMs = 5_000
// The type of queries lacks query_timeout.
const heartbeat: pg.QueryConfig & { query_timeout: number } = {
  text: 'select 1',
  query_timeout: heartbeatMs,
}

/** Asks now and then whether the other side is still there: a machine that vanished says nothing by itself. */
async function watch(client: pg.Client, gone: Promise<never>, closing: AbortSignal): Promise<void> {
  while (!closing.aborted) {
    await Promise.race([gone, sleep(heartbeatMs, undefined, { signal: closing })])
    await Promise.race([gone, client.query(heartbeat)])
  }
}

function callSafely(handler: () => void, log: StorageLog): void {
  try {
    handler()
  } catch (error) {
    log.error({ err: error }, 'a listener failed')
  }
}
