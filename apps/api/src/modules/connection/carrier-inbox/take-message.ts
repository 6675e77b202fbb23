import { createHash } from 'node:crypto'
import type { CarrierMessage } from '@guihang/carriers/carrier'
import type { CarrierNews } from '@guihang/carriers/shipment'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import { announceOffice } from '../../../platform/events/index.ts'
import { addConnectionJob } from '../../../platform/jobs/index.ts'
import { newId } from '../../../platform/new-id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findNumberedParcel } from '../../parcels/numbers/index.ts'
import { findParcelById, type ParcelRow } from '../../parcels/parcels/index.ts'
import { findBooking, findByCarrierCode } from '../carrier-bookings/index.ts'
import { type ConnectionRow, carrierAccount, carrierOfConnection } from '../carriers/index.ts'
import { listKnownKeys, type MessageRow, storeMessages } from './messages.store.ts'
import { sealMessage } from './sealed-messages.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'apply-carrier-news': { shop_id: string; parcel_id: string }
  }
}

/** `forged`: the message does not prove that the carrier sent it. `taken`: any other, also one that cannot be read. */
export type Taking = 'taken' | 'forged'

/**
 * Stores a carrier's message as it came in, sealed, and answers at once; a job applies it. A repeat is not stored again.
 * Messages about none of our parcels, and unreadable ones, are stored for a person to look at.
 */
export async function takeMessage(
  platform: Platform,
  connection: ConnectionRow,
  message: CarrierMessage,
): Promise<Taking> {
  const account = carrierAccount(platform, connection)
  const read = carrierOfConnection(connection.kind).readMessage(message, account)
  const kept = { ...message, body: withoutSecrets(message.body, Object.values(account.secrets)) }
  await platform.database.transaction(async (tx) => {
    if (read.outcome === 'read') return await keepNews(platform, tx, connection, read.news, { message: kept })
    const key_hash = hashOf(read.outcome, message.body)
    const bare = bareRow(platform, connection, 'message')
    const sealed = sealMessage(platform, bare.id, kept)
    await storeMessages(tx, [{ ...bare, key_hash, sealed, state: read.outcome }])
    await announceOffice(tx, { type: 'carrier', id: bare.id })
  })
  return read.outcome === 'forged' ? 'forged' : 'taken'
}

/** Stores news that came in a message, or that the carrier answered when asked. Each is stored once and applied by a job. */
export async function keepNews(
  platform: Platform,
  tx: Tx,
  connection: Pick<ConnectionRow, 'id' | 'kind'>,
  news: readonly CarrierNews[],
  { message }: { readonly message?: CarrierMessage },
): Promise<MessageRow[]> {
  const rows: MessageRow[] = []
  const parcels = new Map<string, Awaited<ReturnType<typeof parcelOf>>>()
  for (const { told, key_hash } of await newOf(tx, connection, news)) {
    const bare = bareRow(platform, connection, message === undefined ? 'pull' : 'message')
    const named = JSON.stringify([told.carrier_code, told.our_code])
    if (!parcels.has(named)) parcels.set(named, await parcelOf(tx, connection, told))
    const parcel = parcels.get(named)
    rows.push({
      ...bare,
      key_hash,
      sealed: sealMessage(platform, bare.id, {
        headers: message?.headers ?? {},
        body: message?.body ?? '',
        news: told,
      }),
      state: parcel === undefined ? 'foreign' : 'new',
      shop_id: parcel?.shop_id ?? null,
      parcel_id: parcel?.parcel_id ?? null,
      carrier_code: told.carrier_code,
      said_at: told.at,
      status: told.status,
      reason: told.reason,
    })
  }
  const stored = await storeMessages(tx, rows)
  for (const { id, state, shop_id, parcel_id } of stored) {
    await announceOffice(tx, { type: 'carrier', id })
    if (state === 'new' && shop_id !== null && parcel_id !== null)
      await enqueueApplying(tx, connection.id, { shop_id, parcel_id })
  }
  return stored
}

/** Leaves out the news that are stored already: when we ask a carrier, it sends all news of the parcel again. */
async function newOf(tx: Tx, { id }: Pick<ConnectionRow, 'id'>, news: readonly CarrierNews[]) {
  const all = news.map((told) => ({ told, key_hash: hashOf('news', told.key) }))
  if (all.length < 2) return all
  const hashes = all.map(({ key_hash }) => key_hash)
  const known = new Set((await listKnownKeys(tx, id, hashes)).map((hash) => hash.toString('hex')))
  return all.filter(({ key_hash }) => !known.has(key_hash.toString('hex')))
}

/** One connection gets at most half of the places for jobs, so that a slow one does not hold up others (decision 0410). */
export async function enqueueApplying(
  tx: Reader,
  connection_id: string,
  parcel: { readonly shop_id: string; readonly parcel_id: string },
): Promise<void> {
  await addConnectionJob(tx, 'apply-carrier-news', parcel, {
    key: `apply-carrier-news:${parcel.parcel_id}`,
    connection_id,
  })
}

/**
 * Finds a parcel of this connection by the carrier's number or by our code. Where the news names both, both must belong to that
 * parcel: a sender must not move another shop's parcel by naming its code beside a number of his own.
 */
async function parcelOf(
  reader: Reader,
  { id }: Pick<ConnectionRow, 'id'>,
  { carrier_code, our_code }: CarrierNews,
): Promise<{ shop_id: string; parcel_id: string } | undefined> {
  const [byTheirs, byOurs] = await Promise.all([
    carrier_code === null ? undefined : findByCarrierCode(reader, carrier_code, id),
    our_code === null ? undefined : findNumberedParcel(reader, our_code),
  ])
  if (byTheirs !== undefined && byTheirs.parcel_id === byOurs?.parcel_id) return byTheirs
  if (byTheirs !== undefined) {
    const parcel = await findParcelById(reader, byTheirs.shop_id, byTheirs.parcel_id)
    return parcel !== undefined && (await isOfParcel(reader, parcel, { our_code })) ? byTheirs : undefined
  }
  if (byOurs === undefined) return undefined
  const booking = await findBooking(reader, byOurs.shop_id, byOurs.parcel_id)
  // A booked parcel has a number already, and it is another one: the message is not about it.
  const isOpen = booking?.connection_id === id && booking.carrier_code === null
  return isOpen ? byOurs : undefined
}

/**
 * Whether our code in the news fits the parcel. We give no code to the carrier's order that takes a rest back. News of it may
 * name the parcel whose rest it is, or a code that we do not know, but not the code of any other parcel.
 */
export async function isOfParcel(
  reader: Reader,
  parcel: Pick<ParcelRow, 'id' | 'tracking_number' | 'return_of_id'>,
  { our_code }: Pick<CarrierNews, 'our_code'>,
): Promise<boolean> {
  if (our_code === null || our_code === parcel.tracking_number) return true
  if (parcel.return_of_id === null) return false
  const named = await findNumberedParcel(reader, our_code)
  return named === undefined || named.parcel_id === parcel.return_of_id
}

/** Takes secrets out of a message, because people read messages and some carriers send the secret in them. */
function withoutSecrets(body: string, secrets: readonly string[]): string {
  return secrets.reduce((text, secret) => (secret.length < 6 ? text : text.replaceAll(secret, '…')), body)
}

function bareRow(
  { realClock }: Pick<Platform, 'realClock'>,
  connection: Pick<ConnectionRow, 'id'>,
  source: MessageRow['source'],
): MessageRow {
  const at = realClock.now()
  return {
    id: newId(at),
    connection_id: connection.id,
    received_at: at,
    source,
    sealed: null,
    key_hash: null,
    state: 'new',
    shop_id: null,
    parcel_id: null,
    carrier_code: null,
    said_at: null,
    status: null,
    reason: null,
    word: null,
    applied_at: null,
  }
}

function hashOf(kind: string, text: string): Buffer {
  return createHash('sha256').update(`${kind}\0${text}`).digest()
}
