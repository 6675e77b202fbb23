import { judgeEndpoint, pauseAfter } from '@guihang/domain/connection/webhooks/webhook-attempts'
import type { PauseReason } from '@guihang/domain/connection/webhooks/webhook-types'
import type { Tx } from '../../../../platform/database/index.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { notify } from '../../../talk/notifications/index.ts'
import {
  type EndpointRow,
  findEndpoint,
  lockEndpoint,
  noteFailing,
  updateEndpoint,
} from '../endpoints/endpoints.store.ts'
import { type SentMessage, sendMessage } from './message.ts'
import type { SenderParts } from './places-in-line.ts'
import {
  type ClaimedDelivery,
  claimDeliveries,
  holdBackBlocked,
  holdWaiting,
  recordSent,
  releaseNext,
  type SentDelivery,
} from './sent.store.ts'

/** Deliveries of an endpoint that a process holds at a time, and how many of them are on their way at once. */
const lot = 16
const atOnce = 8
/** The first messages of a run, and all of a slow endpoint: a receiver that hangs takes no more places than these. */
const firstLot = 2
/** For so long nobody else takes them: twice the longest answer, and some time to store what came of it. */
const heldMs = 45_000
/** What is left of it must do for one answer. */
const answerMs = 18_000
const holdLot = 500

type Endpoint = Pick<EndpointRow, 'shop_id' | 'id'>

/** Until nothing is due. An endpoint that fails gets one message at a time; a slow one two, or it would take all places. */
export async function sendDue(parts: SenderParts, named: Endpoint): Promise<void> {
  const { platform, statements, slow, isStopping } = parts
  const { db } = platform.database
  for (let answers = false, sentAny = false; !isStopping(); ) {
    const endpoint = await statements.run(() => findEndpoint(db, named.shop_id, named.id))
    if (endpoint === undefined || endpoint.state === 'paused') {
      if ((await statements.run(() => holdWaiting(db, named, holdLot))) < holdLot) return
      continue
    }
    const isFailing = endpoint.failing_since !== null
    const now = platform.realClock.now()
    const until = new Date(now.getTime() + heldMs)
    const held = { now, until, limit: isFailing ? 1 : answers && !slow.has(endpoint.id) ? lot : firstLot }
    const claimed = await statements.run(() => claimDeliveries(db, endpoint, held))
    if (claimed.length === 0) {
      // Woken for what waits behind something that is tried again later.
      if (!sentAny) await statements.run(() => holdBackBlocked(db, endpoint, { now, after: until }))
      return
    }
    const sent = await sendLot(parts, endpoint, claimed)
    await statements.run(() => record(platform, endpoint, sent))
    sentAny = true
    answers = sent.every((each) => each.sent.failure === null)
  }
}

async function sendLot(
  { platform, places, asidePlaces, slow, slow_ms }: SenderParts,
  endpoint: EndpointRow,
  claimed: readonly ClaimedDelivery[],
): Promise<SentDelivery[]> {
  const room = endpoint.failing_since === null && !slow.has(endpoint.id) ? places : asidePlaces
  const sent: SentDelivery[] = []
  const waiting = [...claimed]
  async function sendSome(): Promise<void> {
    for (let delivery = waiting.shift(); delivery !== undefined; delivery = waiting.shift()) {
      const each = delivery
      await room.run(async () => {
        // It waited too long for a place: another process may hold it by now.
        if (each.due_at.getTime() - platform.realClock.now().getTime() < answerMs) return
        sent.push(judged(each, await sendMessage(platform, endpoint, each)))
      })
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, claimed.length) }, sendSome))
  if (sent.some((each) => each.sent.duration_ms >= slow_ms)) slow.add(endpoint.id)
  else slow.delete(endpoint.id)
  return sent
}

function judged(delivery: ClaimedDelivery, sent: SentMessage): SentDelivery {
  if (sent.failure === null) return { ...delivery, sent, state: 'delivered', retry_at: sent.at }
  const made = delivery.attempts - delivery.attempts_before + 1
  const pause = sent.status === 410 ? null : pauseAfter(made, Math.random())
  if (pause === null) return { ...delivery, sent, state: 'dead', retry_at: sent.at }
  return { ...delivery, sent, state: 'waiting', retry_at: new Date(sent.at.getTime() + pause) }
}

async function record(
  platform: Platform,
  endpoint: EndpointRow,
  sent: readonly SentDelivery[],
): Promise<void> {
  if (sent.length === 0) return
  for (const { state } of sent) platform.metrics.webhookAttempts.inc({ state })
  const { shop_id } = endpoint
  await platform.database.transaction(async (tx) => {
    await recordSent(tx, shop_id, sent)
    // Only what was sent before can have others behind it that wait for a later instant.
    const through = sent.filter(({ state, attempts }) => state !== 'waiting' && attempts > 0)
    if (through.length > 0) {
      const subjects = through.map(({ subject_id }) => subject_id)
      await releaseNext(tx, endpoint, subjects, platform.realClock.now())
    }
    await noteVerdict(platform, tx, endpoint, sent)
  })
}

/** Notes since when an endpoint fails, and pauses it when it has for days or says that it is gone. */
async function noteVerdict(
  platform: Platform,
  tx: Tx,
  endpoint: EndpointRow,
  sent: readonly SentDelivery[],
): Promise<void> {
  const now = platform.realClock.now()
  const outcomes = sent.map((each) => each.sent)
  const verdict = judgeEndpoint(endpoint.failing_since, outcomes, now)
  if (verdict === 'works') await noteFailing(tx, endpoint, null)
  else if (verdict === 'fails') await noteFailing(tx, endpoint, now)
  else if (verdict !== 'same') await pause(platform, tx, endpoint, verdict)
}

async function pause(
  platform: Pick<Platform, 'businessClock' | 'realClock'>,
  tx: Tx,
  { shop_id, id, url }: EndpointRow,
  pause_reason: PauseReason,
): Promise<void> {
  // Another process, or the shop itself, may have been first. An address that was left says nothing of the new one.
  const endpoint = await lockEndpoint(tx, shop_id, id)
  if (endpoint === undefined || endpoint.state === 'paused' || endpoint.url !== url) return
  const paused_at = platform.realClock.now()
  await updateEndpoint(tx, shop_id, id, { state: 'paused', pause_reason, paused_at })
  const occasion = paused_at.toISOString()
  const code = new URL(endpoint.url).host
  const at = platform.businessClock.now()
  await notify(tx, 'webhook_paused', [{ shop_id, id, code, occasion, at }])
}
