import { createListener } from '../../../../platform/database/channels/listener.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { webhookChannel } from '../notify-webhooks.store.ts'
import { placesInLine, type SenderParts } from './places-in-line.ts'
import { sendDue } from './send-due.ts'
import { listDueEndpoints } from './sent.store.ts'

export type WebhookSender = {
  /** Takes nothing new, waits for what is being sent (at most 8 s), then lets go. */
  stop(): Promise<void>
}

export type SenderOptions = {
  /** How often it looks by itself, in ms: for what is tried again, and for notices that got lost. */
  readonly look_ms?: number
  /** Messages at a time in this process; by default the lane `webhook`. */
  readonly places?: number
  /** An endpoint that takes so long for an answer, in ms, is sent to aside. */
  readonly slow_ms?: number
}

/** Places of their own for endpoints that fail or are slow: a receiver that hangs keeps no place of the others. */
const placesAside = 16
const slowMs = 3_000
/** Statements at a time, so that the rest of the process finds connections. */
const statementsAtOnce = 6
const lastMs = 8_000

/** Of several processes one holds a delivery; another takes it over when no outcome is stored in time (decision 0223). */
export async function startWebhookSender(
  platform: Platform,
  options: SenderOptions = {},
): Promise<WebhookSender> {
  const { database, environment, log, realClock } = platform
  const working = new Map<string, { again: boolean; done: Promise<void> }>()
  let stopping = false
  const parts: SenderParts = {
    platform,
    places: placesInLine(options.places ?? environment.jobLanes.webhook),
    asidePlaces: placesInLine(placesAside),
    slow: new Set(),
    slow_ms: options.slow_ms ?? slowMs,
    statements: placesInLine(statementsAtOnce),
    isStopping: () => stopping,
  }

  function workOn(endpoint: { readonly shop_id: string; readonly id: string }): void {
    const known = working.get(endpoint.id)
    if (known !== undefined) {
      known.again = true
      return
    }
    const entry = { again: false, done: Promise.resolve() }
    working.set(endpoint.id, entry)
    entry.done = keepSending(endpoint, entry).finally(() => working.delete(endpoint.id))
  }

  async function keepSending(endpoint: { shop_id: string; id: string }, entry: { again: boolean }) {
    do {
      entry.again = false
      try {
        await sendDue(parts, endpoint)
      } catch (err) {
        // What is held is sent again when its time is over.
        log.warn({ err }, 'webhooks of an endpoint could not be sent')
        return
      }
    } while (entry.again && !stopping)
  }

  async function look(shop_id?: string): Promise<void> {
    if (stopping) return
    try {
      const due = await parts.statements.run(() => listDueEndpoints(database.db, realClock.now(), shop_id))
      if (!stopping) for (const endpoint of due) workOn(endpoint)
    } catch (err) {
      log.warn({ err }, 'due webhooks could not be looked for')
    }
  }

  let looking: Promise<void> | undefined
  function lookEverywhere(): void {
    looking ??= look().finally(() => {
      looking = undefined
    })
  }

  const listener = createListener({ url: database.url, log, application_name: 'guihang-webhooks' })
  listener.on(webhookChannel, (shop_id) => void look(shop_id))
  listener.onConnected(lookEverywhere)
  const timer = setInterval(lookEverywhere, options.look_ms ?? 1_000)
  timer.unref()
  await listener.start()

  return {
    async stop() {
      stopping = true
      clearInterval(timer)
      await listener.close()
      await looking
      const ended = Promise.all([...working.values()].map(({ done }) => done))
      await Promise.race([ended, new Promise((late) => setTimeout(late, lastMs).unref())])
    },
  }
}
