import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { StorageLog } from './log.ts'
import { missedNotices } from './notifier.ts'

export type Listener = {
  /** Calls `handler` with every payload notified on the channel, from any process. Register before `start`. */
  on(channel: string, handler: (payload: string) => void): void
  /**
   * Calls `handler` each time the connection stands (again), and when a sender gave notices up: what was notified in
   * between is lost, so reload.
   */
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
  const closing = new AbortController()
  let client: pg.Client | undefined
  let running: Promise<void> | undefined

  async function keepListening(onFirst: () => void): Promise<void> {
    for (let failures = 0; !closing.signal.aborted; ) {
      try {
        client = newClient(options, (channel, payload) => {
          if (payload === missedNotices) for (const handler of connected) callSafely(handler, options.log)
          else
            for (const handler of handlers.get(channel) ?? []) callSafely(() => handler(payload), options.log)
        })
        const gone = once(client)
        await client.connect()
        for (const channel of handlers.keys())
          await client.query(`listen ${client.escapeIdentifier(channel)}`)
        failures = 0
        onFirst()
        for (const handler of connected) callSafely(handler, options.log)
        await watch(client, gone, closing.signal)
      } catch (error) {
        if (!closing.signal.aborted) options.log.warn({ err: error }, 'the listening connection was lost')
      }
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
      handlers.set(channel, [...(handlers.get(channel) ?? []), handler])
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

/** Rejects when the connection ends; the listener it leaves keeps an error from ending the process. */
function once(client: pg.Client): Promise<never> {
  const gone = new Promise<never>((_, reject) => {
    client.on('error', reject)
    client.once('end', () => reject(new Error('The connection ended')))
  })
  gone.catch(() => undefined)
  return gone
}

const heartbeat_ms = 5_000
// The type of queries lacks query_timeout.
const heartbeat: pg.QueryConfig & { query_timeout: number } = {
  text: 'select 1',
  query_timeout: heartbeat_ms,
}

/** Asks now and then whether the other side is still there: a machine that vanished says nothing by itself. */
async function watch(client: pg.Client, gone: Promise<never>, closing: AbortSignal): Promise<void> {
  while (!closing.aborted) {
    await Promise.race([gone, sleep(heartbeat_ms, undefined, { signal: closing })])
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
