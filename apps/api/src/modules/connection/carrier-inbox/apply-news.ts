import type { Carrier } from '@guihang/carriers/carrier'
import type { CarrierNews } from '@guihang/carriers/shipment'
import type { CarrierWord } from '@guihang/domain/connection/carriers/carrier-words'
import { wordsToConfirm } from '@guihang/domain/connection/carriers/word-readings'
import type { Reader } from '../../../platform/database/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findParcelById, lockParcel } from '../../parcels/parcels/index.ts'
import {
  type BookingRow,
  carriedBy,
  changeBooking,
  findBooking,
  keepUnclear,
  lockBooking,
} from '../carrier-bookings/index.ts'
import { carrierOfConnection } from '../carriers/index.ts'
import { applyWord } from './apply-word.ts'
import { askWhereItIs } from './ask-where-it-is.ts'
import { findMeaning } from './meanings.store.ts'
import { changeMessage, listNewMessages, type MessageRow } from './messages.store.ts'
import { unsealMessage } from './sealed-messages.ts'
import { keepNews } from './take-message.ts'

/**
 * The job: what a carrier said of a parcel becomes events of it, in the order in which it happened. Where the carrier can be
 * asked, a delivery and a return are asked for before they are applied. Said twice, or late, changes nothing.
 */
export async function applyNews(
  platform: Platform,
  { shop_id, parcel_id }: { readonly shop_id: string; readonly parcel_id: string },
): Promise<void> {
  const { db } = platform.database
  const booking = await findBooking(db, shop_id, parcel_id)
  if (booking === undefined) return
  const carrier = carrierOfConnection(booking.connection.kind)
  const messages = await listNewMessages(db, parcel_id)
  if (await mustConfirm(platform, carrier, messages)) await confirm(platform, carrier, booking)
  // What the carrier has told meanwhile stands among them.
  for (const message of await listNewMessages(db, parcel_id))
    await applyMessage(platform, carrier, { shop_id, parcel_id }, message)
}

async function mustConfirm(
  platform: Platform,
  carrier: Carrier,
  messages: readonly MessageRow[],
): Promise<boolean> {
  if (carrier.track === undefined) return false
  for (const message of messages) {
    if (message.source === 'pull') continue
    const news = newsOf(platform, message)
    const word = news && (await meaningOf(platform.database.db, carrier, news))
    if (word !== undefined && wordsToConfirm.includes(word)) return true
  }
  return false
}

/** Stores what the carrier says itself. Raises CarrierFault where it cannot be asked: the job is tried again. */
async function confirm(platform: Platform, carrier: Carrier, booking: BookingRow): Promise<void> {
  const parcel = await findParcelById(platform.database.db, booking.shop_id, booking.parcel_id)
  if (parcel === undefined || booking.carrier_code === null) return
  const told = await askWhereItIs(platform, carrier, booking.connection_id, [booking])
  await platform.database.transaction(async (tx) => {
    await keepNews(platform, tx, carriedBy(booking), told, {})
    await changeBooking(tx, booking, { heard_at: platform.realClock.now() })
  })
}

async function applyMessage(
  platform: Platform,
  carrier: Carrier,
  { shop_id, parcel_id }: Pick<BookingRow, 'shop_id' | 'parcel_id'>,
  message: MessageRow,
): Promise<void> {
  const news = newsOf(platform, message)
  const word = news && (await meaningOf(platform.database.db, carrier, news))
  await platform.database.transaction(async (tx) => {
    const parcel = await lockParcel(tx, shop_id, parcel_id)
    const booking = await lockBooking(tx, shop_id, parcel_id)
    if (parcel === undefined || booking === undefined || news === undefined) return
    const at = platform.realClock.now()
    await changeBooking(tx, booking, { heard_at: at })
    // It speaks of a parcel whose create had no answer: so it was made.
    if (booking.carrier_code === null && news.carrier_code !== null)
      await keepUnclear(platform, tx, parcel, booking, news.carrier_code)
    if (word === undefined) return await changeMessage(tx, message.id, { state: 'unknown' })
    const current = (await lockParcel(tx, shop_id, parcel_id)) ?? parcel
    const isLate = booking.news_at !== null && news.at < booking.news_at
    const state = isLate
      ? 'late'
      : await applyWord(platform, tx, { carrier, parcel: current, booking, message, news, word })
    if (!isLate) await changeBooking(tx, booking, { news_at: news.at, news_status: news.status })
    await changeMessage(tx, message.id, { state, word, applied_at: at })
  })
}

/** By the adapter, or by what people taught of a status that it does not know. */
export async function meaningOf(
  reader: Reader,
  carrier: Carrier,
  news: CarrierNews,
): Promise<CarrierWord | undefined> {
  const known = carrier.meaningOf(news)
  if (known !== undefined) return known
  return (await findMeaning(reader, carrier.kind, news.status))?.means
}

function newsOf(platform: Platform, { id, sealed }: MessageRow): CarrierNews | undefined {
  return sealed === null ? undefined : unsealMessage(platform, id, sealed).news
}
