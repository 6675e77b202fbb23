import { CarrierFault } from '@guihang/carriers/conversation'
import { ruleFor, type Taker } from '@guihang/domain/connection/carriers/carrier-rules'
import type { Tx } from '../../../platform/database/index.ts'
import { announceOffice } from '../../../platform/events/index.ts'
import { addConnectionJob, addJob } from '../../../platform/jobs/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addressDirectory } from '../../parcels/addresses/index.ts'
import { findParcelById, listParcelEvents, type ParcelRow } from '../../parcels/parcels/index.ts'
import { enqueuePush, isToBePushed } from '../../parcels/push/index.ts'
import { readCarrierRules, ruledParcel } from '../carrier-rules/index.ts'
import {
  askCarrier,
  type ConnectionRow,
  carrierOfConnection,
  holdOpenConnection,
  listOpenConnections,
} from '../carriers/index.ts'
import { beginBooking } from './bookings.store.ts'
import { shipmentOf, UnmatchedPlace } from './make-shipment.ts'
import { chooseTaker, findTaker } from './takers.store.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'choose-taker': { shop_id: string; parcel_id: string }
    'book-parcel': { shop_id: string; parcel_id: string }
  }
}

/** How long a quote may take. A carrier that has not answered by then is left out of the comparison. */
const quoteMs = 3_000
/** After these tries the job resume-bookings goes on. */
const attempts = 3

/**
 * Who carries a parcel that is to be pushed. Unless it is the order system, this has enqueued the next job. `nobody`: an
 * operator must choose (docs/rules/carriers.md).
 */
export async function wayOf(
  platform: Platform,
  parcel: ParcelRow,
  isFirstTry: boolean,
): Promise<'order_system' | 'carrier' | 'nobody'> {
  const { db } = platform.database
  const taker = await findTaker(db, parcel.shop_id, parcel.id)
  if (taker !== undefined) {
    if (taker.state === 'waiting') return 'nobody'
    if (taker.connection_id === null) return 'order_system'
    const { connection_id } = taker
    await platform.database.transaction((tx) => enqueueBooking(tx, parcel, connection_id))
    return 'carrier'
  }
  if (parcel.status !== 'waiting_for_approval') return 'order_system'
  const { rules } = await readCarrierRules(db)
  if (rules.length === 0 || !isFirstTry || (await wasPushed(platform, parcel))) return 'order_system'
  await platform.database.transaction((tx) => enqueueChoosing(tx, parcel))
  return 'carrier'
}

export async function enqueueChoosing(
  tx: Tx,
  { shop_id, id }: Pick<ParcelRow, 'shop_id' | 'id'>,
): Promise<void> {
  await addJob(tx, 'choose-taker', { shop_id, parcel_id: id }, { key: `choose-taker:${id}` })
}

/** Whether the order system may have the parcel, although its answer was lost. Then later rules do not apply to it. */
async function wasPushed({ database, environment }: Platform, { shop_id, id }: ParcelRow): Promise<boolean> {
  // Where there is none, nobody can have it.
  if (environment.omsUrl === undefined) return false
  const events = await listParcelEvents(database.db, shop_id, id)
  return events.some(({ event }) => event === 'fail_push' || event === 'accept')
}

/** One connection gets at most half of the places for jobs, so that a slow one does not hold up others (decision 0410). */
export async function enqueueBooking(
  tx: Tx,
  { shop_id, id }: Pick<ParcelRow, 'shop_id' | 'id'>,
  connection_id: string,
): Promise<void> {
  await addConnectionJob(
    tx,
    'book-parcel',
    { shop_id, parcel_id: id },
    { key: `book-parcel:${id}`, max_attempts: attempts, connection_id },
  )
}

/** The job: chooses a taker by the rules of this moment, unless the parcel has one. */
export async function decideTaker(
  platform: Platform,
  { shop_id, parcel_id }: { readonly shop_id: string; readonly parcel_id: string },
): Promise<void> {
  const { db } = platform.database
  const parcel = await findParcelById(db, shop_id, parcel_id)
  if (parcel === undefined || !isToBePushed(parcel)) return
  const connections = await listOpenConnections(db)
  const rule = await ruleOf(platform, parcel, connections)
  const taker = rule && (await chosen(platform, parcel, connections, rule))
  const connection = taker === 'own' ? undefined : connections.find(({ code }) => code === taker?.connection)
  const isDecided = await platform.database.transaction(async (tx) => {
    if (connection !== undefined && !(await holdOpenConnection(tx, connection))) return false
    const stands = await chooseTaker(tx, {
      shop_id,
      parcel_id,
      state: taker === undefined ? 'waiting' : 'taken',
      connection_id: connection?.id ?? null,
      chosen_by: rule?.name ?? '',
      chosen_at: platform.businessClock.now(),
      refused_by: [],
    })
    await announceOffice(tx, { type: 'carrier', id: parcel_id })
    if (stands.state === 'taken' && stands.connection_id === null) await enqueuePush(tx, parcel)
    else if (connection !== undefined && stands.connection_id === connection.id)
      await give(platform, tx, parcel, connection)
    return true
  })
  // The connection was removed or switched off meanwhile: the rules choose another taker.
  if (!isDecided) await decideTaker(platform, { shop_id, parcel_id })
}

/** Begins the booking of a parcel with the connection that has been chosen for it. The transaction holds the connection. */
export async function give(
  { realClock }: Pick<Platform, 'realClock'>,
  tx: Tx,
  parcel: ParcelRow,
  { id, code, kind, name, mode }: ConnectionRow,
): Promise<void> {
  await beginBooking(tx, {
    shop_id: parcel.shop_id,
    parcel_id: parcel.id,
    connection_id: id,
    connection: { code, kind, name, mode },
    tracking_number: parcel.tracking_number,
    asked_at: realClock.now(),
  })
  await enqueueBooking(tx, parcel, id)
}

/** The first rule that fits now, with the takers that can be given parcels. */
export async function ruleOf(platform: Platform, parcel: ParcelRow, connections: readonly ConnectionRow[]) {
  const ruled = ruledParcel(parcel)
  if (ruled === undefined) return undefined
  const { rules } = await readCarrierRules(platform.database.db)
  const open = new Set(connections.map(({ code }) => code))
  return ruleFor(rules, ruled, (code) => open.has(code))
}

async function chosen(
  platform: Platform,
  parcel: ParcelRow,
  connections: readonly ConnectionRow[],
  rule: NonNullable<Awaited<ReturnType<typeof ruleOf>>>,
): Promise<Taker | undefined> {
  const [first] = rule.takers
  if (rule.choose === 'first' || rule.takers.length === 1) return first
  const quoted = await Promise.all(
    rule.takers.map(async (taker) => ({
      taker,
      amount: await quotedBy(platform, parcel, connections, taker),
    })),
  )
  const [cheapest] = quoted
    .flatMap(({ taker, amount }) => (amount === undefined ? [] : [{ taker, amount }]))
    .toSorted((one, other) => one.amount - other.amount)
  // Nobody answered in time: the order of preference decides.
  return cheapest?.taker ?? first
}

async function quotedBy(
  platform: Platform,
  parcel: ParcelRow,
  connections: readonly ConnectionRow[],
  taker: Taker,
): Promise<number | undefined> {
  if (taker === 'own') return undefined
  const connection = connections.find(({ code }) => code === taker.connection)
  if (connection === undefined) return undefined
  try {
    const directory = await addressDirectory(platform)
    const shipment = await shipmentOf(platform.database.db, directory, connection, parcel)
    const carrier = carrierOfConnection(connection.kind)
    const quotes = await askCarrier(
      platform,
      connection.id,
      (_, account) => carrier.quote(account, shipment),
      {
        limit_ms: quoteMs,
      },
    )
    return quotes[0]?.amount
  } catch (error) {
    if (error instanceof CarrierFault || error instanceof UnmatchedPlace) return undefined
    throw error
  }
}
