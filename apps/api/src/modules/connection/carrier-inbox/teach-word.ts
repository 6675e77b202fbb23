import type {
  teachCarrierWord as declared,
  TaughtWord,
  UnknownWord,
} from '@guihang/contract/connection/carrier-inbox'
import type { BodyOf } from '@guihang/contract/operation'
import type * as z from 'zod/mini'
import type { Operator } from '../../../platform/auth/caller.ts'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import { announceOffice } from '../../../platform/events/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { recordOperatorAction } from '../../../platform/operator-log.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listTrackingNumbers } from '../carrier-bookings/index.ts'
import { carrierOfConnection, listAllConnections } from '../carriers/index.ts'
import { listMeanings, storeMeaning } from './meanings.store.ts'
import { listUnknownStatuses, renewMessages } from './messages.store.ts'
import { enqueueApplying } from './take-message.ts'

export async function listWords(
  db: Reader,
): Promise<{ unknown: UnknownWord[]; taught: z.infer<typeof TaughtWord>[] }> {
  const kinds = new Map((await listAllConnections(db)).map(({ id, kind }) => [id, kind]))
  const unknown = await listUnknownStatuses(db)
  const numbers = await listTrackingNumbers(db, unknown)
  return {
    unknown: unknown.flatMap(({ connection_id, parcel_id, status, messages, first_at, last_at }) => {
      const kind = kinds.get(connection_id)
      if (kind === undefined) return []
      const tracking_number = numbers.get(parcel_id ?? '') ?? null
      const times = { first_at: first_at.toISOString(), last_at: last_at.toISOString() }
      return [{ kind, status, messages, tracking_number, ...times }]
    }),
    taught: (await listMeanings(db)).map(({ taught_at, ...row }) => ({
      ...row,
      taught_at: taught_at.toISOString(),
    })),
  }
}

/** Stores what a status means and applies the messages that waited for it. Raises ECA004 where the adapter has its meaning. */
export async function teachWord(
  platform: Platform,
  tx: Tx,
  operator: Operator,
  { kind, status, means }: BodyOf<typeof declared>,
): Promise<{ messages: number }> {
  if (carrierOfConnection(kind).statuses.some(({ code }) => code === status)) throw reject('ECA004')
  const at = platform.realClock.now()
  await storeMeaning(tx, { kind, status, means, taught_by: operator.name, taught_at: at })
  const connections = (await listAllConnections(tx)).filter((one) => one.kind === kind)
  const renewed = await renewMessages(tx, { connection_ids: connections.map(({ id }) => id), status })
  for (const { connection_id, shop_id, parcel_id } of renewed)
    if (shop_id !== null && parcel_id !== null)
      await enqueueApplying(tx, connection_id, { shop_id, parcel_id })
  await announceOffice(tx, { type: 'carrier', id: status })
  await recordOperatorAction(tx, {
    at,
    operator,
    action: 'carrier_word_taught',
    what: `${kind} ${status} = ${means}`,
  })
  return { messages: renewed.length }
}
