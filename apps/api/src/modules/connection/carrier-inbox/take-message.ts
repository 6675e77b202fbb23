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
import { type MessageRow, storeMessages } from './messages.store.ts'
import { sealMessage } from './sealed-messages.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'apply-carrier-news': { shop_id: string; parcel_id: string }
  }
}

/** Whether the message proves where it comes from. `taken` is one that is stored, understood or not. */
export type Taking = 'taken' | 'forged'

/**
 * Stores a carrier's message as it came in, sealed, and leaves the rest to a job: it is answered at once. A repeat is not
 * stored again. What belongs to none of our parcels, and what cannot be read, is kept for a person.
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

/** News that came in a message, or that the carrier told when it was asked; each is stored once and looked at by a job. */
export async function keepNews(
  platform: Platform,
  tx: Tx,
  connection: Pick<ConnectionRow, 'id' | 'kind'>,
  news: readonly CarrierNews[],
  { message }: { readonly message?: CarrierMessage },
): Promise<MessageRow[]> {
  const rows: MessageRow[] = []
  for (const told of news) {
    const bare = bareRow(platform, connection, message === undefined ? 'pull' : 'message')
    const parcel = await parcelOf(tx, connection, told)
    rows.push({
      ...bare,
      key_hash: hashOf('news', told.key),
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

/** Jobs of one connection have at most half of the places, so that one that hangs holds up no other (decision 0410). */
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
 * By the carrier's number or by ours; where it names both, they belong to the same parcel, so that nobody joins his number
 * with a stranger's parcel. Only parcels of this connection.
 */
async function parcelOf(
  reader: Reader,
  { id }: Pick<ConnectionRow, 'id'>,
  { carrier_code, our_code }: CarrierNews,
): Promise<{ shop_id: string; parcel_id: string } | undefined> {
  const [byTheirs] = carrier_code === null ? [] : await findByCarrierCode(reader, carrier_code, id)
  const byOurs = our_code === null ? undefined : await findNumberedParcel(reader, our_code)
  if (byTheirs !== undefined && byTheirs.parcel_id === byOurs?.parcel_id) return byTheirs
  if (byTheirs !== undefined) {
    const parcel = await findParcelById(reader, byTheirs.shop_id, byTheirs.parcel_id)
    return parcel !== undefined && (await isOfParcel(reader, parcel, { our_code })) ? byTheirs : undefined
  }
  if (byOurs === undefined) return undefined
  const booking = await findBooking(reader, byOurs.shop_id, byOurs.parcel_id)
  // One that is booked has another number: this is not its message.
  const isOpen = booking?.connection_id === id && booking.carrier_code === null
  return isOpen ? byOurs : undefined
}

/**
 * Whether the code of ours that the news names is the parcel's own. We gave none to an order that takes a rest back: it may
 * name that of the parcel whose rest it is, or one that we do not know, but never a stranger's.
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

/** People read messages; some carriers send the secret along in them. */
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
