import type { Carrier } from '@guihang/carriers/carrier'
import type { CarrierNews, CarrierPart } from '@guihang/carriers/shipment'
import type { CarrierWord } from '@guihang/domain/connection/carriers/carrier-words'
import { endAt, placeOf } from '@guihang/domain/connection/carriers/walk-places'
import { wordsToConfirm } from '@guihang/domain/connection/carriers/word-readings'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import { announceOffice } from '../../../platform/events/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockParcel, type ParcelRow, statusOf } from '../../parcels/parcels/index.ts'
import {
  type BookingRow,
  carriedBy,
  changeBooking,
  dropDone,
  findBooking,
  keepUnclear,
  lockBooking,
} from '../carrier-bookings/index.ts'
import { carrierOfConnection } from '../carriers/index.ts'
import { applyWord, onOurCalendar } from './apply-word.ts'
import { askWhereItIs } from './ask-where-it-is.ts'
import { findMeaning } from './meanings.store.ts'
import {
  changeMessage,
  endMessage,
  hasWord,
  isNew,
  listNewMessages,
  type MessageRow,
} from './messages.store.ts'
import { passOnWeight } from './pass-on-weight.ts'
import { unsealMessage } from './sealed-messages.ts'
import { enqueueApplying, isOfParcel, keepNews } from './take-message.ts'
import { keepTold } from './told.store.ts'
import { joinParts } from './told-part.ts'

/**
 * The job: turns a carrier's messages about a parcel into events, in the order in which they happened. Before it applies a
 * delivery or return, it asks the carrier, where that can be asked (decision 0475). A message that comes while the carrier is
 * asked is left to the next job. Repeated and late messages change nothing.
 */
export async function applyNews(
  platform: Platform,
  { shop_id, parcel_id }: { readonly shop_id: string; readonly parcel_id: string },
): Promise<void> {
  const { db } = platform.database
  const booking = await findBooking(db, shop_id, parcel_id)
  if (booking === undefined) return
  const carrier = carrierOfConnection(booking.connection.kind)
  const before = await listHeard(platform, carrier, parcel_id)
  const asked = before.some((heard) => mustBeConfirmed(carrier, heard))
    ? await askCarrierItself(platform, carrier, booking)
    : undefined
  // Now with what the carrier has answered.
  const all = asked === undefined ? before : await listHeard(platform, carrier, parcel_id)
  // The answer that says where the parcel is now. It counts even if a message has a later time.
  const stands = all.findLast(({ message, said }) => message.source === 'pull' && said !== 'note')
  const known = new Set(before.map(({ message }) => message.id))
  const isPartial = await tellsPart(db, parcel_id, all)
  const part = joinParts(all.map(({ news }) => news))
  for (const heard of all) {
    if (!known.has(heard.message.id) && mustBeConfirmed(carrier, heard)) {
      await enqueueApplying(db, booking.connection_id, { shop_id, parcel_id })
      continue
    }
    const isCurrent = heard === stands
    await applyMessage(platform, { carrier, shop_id, parcel_id, asked, isCurrent, isPartial, part }, heard)
  }
}

/** A message with what it says. `said`: what that means; undefined where nobody knows. */
type Heard = {
  readonly message: MessageRow
  readonly news: CarrierNews
  readonly said: CarrierWord | undefined
}

async function listHeard(platform: Platform, carrier: Carrier, parcel_id: string): Promise<Heard[]> {
  const { db } = platform.database
  const all: Heard[] = []
  for (const message of await listNewMessages(db, parcel_id)) {
    const news = newsOf(platform, message)
    if (news !== undefined) all.push({ message, news, said: await meaningOf(db, carrier, news) })
  }
  return all
}

/** Whether a message tells of a part, now or earlier. When it is asked, a carrier may say only that the parcel was delivered. */
async function tellsPart(db: Reader, parcel_id: string, all: readonly Heard[]): Promise<boolean> {
  const words = all.map(({ said }) => said)
  if (words.includes('partly_delivered')) return true
  return words.includes('delivered') && (await hasWord(db, parcel_id, 'partly_delivered'))
}

function mustBeConfirmed(
  { track }: Carrier,
  { message, said }: Pick<Heard, 'said'> & { readonly message: Pick<MessageRow, 'source'> },
): boolean {
  return (
    track !== undefined && message.source === 'message' && said !== undefined && wordsToConfirm.includes(said)
  )
}

/** Asks the carrier, and stores what it answers. Raises CarrierFault where it cannot be asked: the job is tried again. */
async function askCarrierItself(
  platform: Platform,
  carrier: Carrier,
  booking: BookingRow,
): Promise<readonly CarrierNews[]> {
  const told = await askWhereItIs(platform, carrier, booking.connection_id, [booking])
  await platform.database.transaction((tx) => keepNews(platform, tx, carriedBy(booking), told, {}))
  return told
}

type Applied = Pick<BookingRow, 'shop_id' | 'parcel_id'> & {
  readonly carrier: Carrier
  /** What the carrier answered; undefined where it was not asked. */
  readonly asked: readonly CarrierNews[] | undefined
  readonly isCurrent: boolean
  readonly isPartial: boolean
  readonly part: CarrierPart
}

async function applyMessage(
  platform: Platform,
  applied: Applied,
  { message, news, said }: Heard,
): Promise<void> {
  const word = applied.isPartial && said === 'delivered' ? 'partly_delivered' : said
  const told = { message, news, word }
  let taken = 0
  while (await platform.database.transaction((tx) => applyOnce(platform, tx, applied, { ...told, taken })))
    taken += 1
  await announceOffice(platform.database.db, { type: 'carrier', id: message.id })
}

/** Takes one step. Answers whether more follow. */
async function applyOnce(
  platform: Platform,
  tx: Tx,
  { carrier, shop_id, parcel_id, asked, isCurrent, part }: Applied,
  { message, news, word, taken }: Told,
): Promise<boolean> {
  const before = await lockParcel(tx, shop_id, parcel_id)
  const [booking, isUnread] = await Promise.all([lockBooking(tx, shop_id, parcel_id), isNew(tx, message.id)])
  if (before === undefined || booking === undefined) return false
  // Another job of the parcel, begun while this one ran, has applied it, and perhaps a later message of the same second.
  if (!isUnread) return false
  // A sender must not move another shop's parcel by naming its code beside a number of his own.
  if (!(await isOfParcel(tx, before, news))) {
    await changeMessage(tx, message.id, { state: 'foreign' })
    return false
  }
  const at = platform.realClock.now()
  // The provider has corrected the parcel to a status before its end: we expect news of the carrier again.
  if (booking.state === 'ended' && endAt(placeOf[statusOf(before)]) === undefined)
    await changeBooking(tx, booking, { state: 'booked' })
  // The create had no answer, and this message shows that the order was made: accept the parcel, then apply the message.
  if (booking.carrier_code === null && news.carrier_code !== null) {
    if (taken === 0) await keepUnclear(platform, tx, before, booking, news.carrier_code)
    // The number belongs to another parcel, so the message is not applied.
    else await changeMessage(tx, message.id, { state: 'foreign' })
    return taken === 0
  }
  if (word === undefined) {
    await hear(tx, booking, message)
    await keepTold(tx, booking, message.id, news, word)
    await changeMessage(tx, message.id, { state: 'unknown' })
    return false
  }
  const isOlder = !isCurrent && booking.news_at !== null && news.at < booking.news_at
  // A part is no stretch of the road that later news are past: carriers that are asked may say only that it was delivered.
  const isLate = taken === 0 && isOlder && word !== 'partly_delivered'
  const isConfirmed =
    !mustBeConfirmed(carrier, { message, said: word }) || confirms(carrier, asked ?? [], news, word)
  if (isLate || !isConfirmed) {
    await hear(tx, booking, message)
    await keepTold(tx, booking, message.id, news, isConfirmed ? word : undefined)
    await endMessage(tx, message.id, { state: isLate ? 'late' : 'nothing', word, applied_at: at })
    return false
  }
  const told = { carrier, parcel: before, booking, message, news }
  const outcome = lacksMoney(before, part, word)
    ? await applyWord(platform, tx, { ...told, word: 'partly_delivered', part: { ...part, collected: null } })
    : await applyWord(platform, tx, { ...told, word, part })
  if (outcome === 'more') return true
  await dropDone(platform, tx, booking, word, onOurCalendar(platform, news.at))
  await keepTold(tx, booking, message.id, news, word)
  if (!isOlder) await passOnWeight(platform, tx, booking, message, news)
  // After a note, messages of an earlier time must still count.
  const isNewest = !isOlder && word !== 'note'
  const state = outcome === 'nothing' && taken > 0 ? 'applied' : outcome
  await Promise.all([
    hear(tx, booking, message, isNewest ? { news_at: news.at, news_status: news.status } : {}),
    endMessage(tx, message.id, { state, word, applied_at: at }),
  ])
  return false
}

/** Stores when the carrier was heard last, and what else the message changes. One that is applied again is not newly heard. */
async function hear(
  tx: Tx,
  booking: BookingRow,
  { received_at }: Pick<MessageRow, 'received_at'>,
  changes: Partial<Pick<BookingRow, 'news_at' | 'news_status'>> = {},
): Promise<void> {
  const isNewly = booking.heard_at === null || booking.heard_at < received_at
  const heard = { ...changes, ...(isNewly && { heard_at: received_at }) }
  if (Object.keys(heard).length > 0) await changeBooking(tx, booking, heard)
}

function confirms(
  carrier: Carrier,
  asked: readonly CarrierNews[],
  news: CarrierNews,
  word: CarrierWord,
): boolean {
  if (asked.some(({ status }) => status === news.status)) return true
  // GHTK answers only where the parcel stands now, and that is another status once the money of the part is settled.
  return word === 'partly_delivered' && asked.some((told) => carrier.meaningOf(told) === 'delivered')
}

/**
 * Whether a delivery brought less money than was asked. A message of a part may have been lost, or the carrier's people have
 * changed the amount: a person decides.
 */
function lacksMoney({ total_cod }: ParcelRow, { collected }: CarrierPart, word: CarrierWord): boolean {
  return word === 'delivered' && collected !== null && collected < total_cod
}

type Told = {
  readonly message: MessageRow
  readonly news: CarrierNews
  readonly word: CarrierWord | undefined
  /** Steps that were taken for this message before. */
  readonly taken: number
}

/** What the adapter says the status means; for one that it does not know, what people taught. */
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
