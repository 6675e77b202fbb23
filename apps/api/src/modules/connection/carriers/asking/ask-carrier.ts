import type { Carrier, CarrierAccount } from '@guihang/carriers/carrier'
import { CarrierFault, type Conversation } from '@guihang/carriers/conversation'
import type { Bilingual } from '@guihang/domain/languages'
import { announceOffice } from '../../../../platform/events/index.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { type ConnectionRow, findConnection } from '../connections/connections.store.ts'
import { carrierOfConnection } from '../connections/open-connections.ts'
import { noteAnswer, noteFailure, takeTry } from './breaker.store.ts'
import { talkSignedIn } from './talk-signed-in.ts'

export type Ask<Answer> = (carrier: Carrier, account: CarrierAccount) => Conversation<Answer>

export type AskLimits = {
  /** For the whole conversation, a sign-in included. */
  readonly limit_ms: number
  /** For each of its requests, where it has many. */
  readonly request_limit_ms?: number
}

export type Asking = Pick<Platform, 'database' | 'environment' | 'realClock'>

/**
 * Asks the carrier of a connection. Raises CarrierFault. It sends nothing and raises `unauthorized` where the connection was
 * removed or the carrier has refused its secrets, and `unavailable` with the code `resting` while a carrier that could not be
 * reached is left alone.
 */
export async function askCarrier<Answer>(
  platform: Asking,
  connection_id: string,
  ask: Ask<Answer>,
  limits: AskLimits,
): Promise<Answer> {
  const connection = await findConnection(platform.database.db, { id: connection_id })
  if (connection === undefined) throw new Error('There is no such connection')
  refuseUnasked(connection)
  return await askNow(platform, await afterRest(platform, connection, limits), ask, limits)
}

/** Asks even while the connection rests or its secrets are refused, because somebody wants to see how it is now. */
export async function askNow<Answer>(
  platform: Asking,
  connection: ConnectionRow,
  ask: Ask<Answer>,
  limits: AskLimits,
): Promise<Answer> {
  const carrier = carrierOfConnection(connection.kind)
  const { db } = platform.database
  try {
    const answer = await talkSignedIn(platform, { carrier, connection }, ask, limits)
    await tellOffice(platform, connection, noteAnswer(db, connection, null))
    return answer
  } catch (fault) {
    if (!(fault instanceof CarrierFault)) throw fault
    const now = platform.realClock.now()
    const noted =
      fault.kind === 'unauthorized' || fault.kind === 'refused'
        ? noteAnswer(db, connection, fault.kind === 'unauthorized' ? now : null)
        : noteFailure(db, connection, now)
    await tellOffice(platform, connection, noted)
    throw fault
  }
}

/** Screens show the state of the connection. */
async function tellOffice(
  { database }: Asking,
  { id }: ConnectionRow,
  changed: Promise<boolean>,
): Promise<void> {
  if (await changed) await announceOffice(database.db, { type: 'carrier', id })
}

function refuseUnasked({ removed_at, refused_since }: ConnectionRow): void {
  if (removed_at !== null)
    throw new CarrierFault('unauthorized', removed.vi, {
      code: 'removed',
      fields: ['connection'],
      ours: removed,
    })
  if (refused_since !== null)
    throw new CarrierFault('unauthorized', refused.vi, {
      code: 'refused_before',
      fields: ['connection'],
      ours: refused,
    })
}

/** The one try after a rest ends within this time; then somebody else may try. */
const mostTryMs = 30_000

/** The connection as it may be asked now. Raises `resting`. */
async function afterRest(
  { database, realClock }: Asking,
  connection: ConnectionRow,
  { limit_ms }: AskLimits,
): Promise<ConnectionRow> {
  if (connection.rests_until === null) return connection
  const now = realClock.now()
  const until = new Date(now.getTime() + Math.min(limit_ms, mostTryMs))
  const isOver = connection.rests_until <= now
  if (isOver && (await takeTry(database.db, connection, until))) return { ...connection, rests_until: until }
  throw new CarrierFault('unavailable', resting.vi, { code: 'resting', ours: resting })
}

const removed: Bilingual = { vi: 'Kết nối này đã bị xóa', en: 'This connection was removed' }
const refused: Bilingual = {
  vi: 'Hãng không nhận thông tin đăng nhập của kết nối này',
  en: 'The carrier does not take the secrets of this connection',
}
const resting: Bilingual = {
  vi: 'Hãng không trả lời nhiều lần liền, đang tạm ngừng gọi',
  en: 'The carrier did not answer several times and is left alone for a while',
}
