import { cashOutside, handedOverTo } from '@guihang/domain/money/cod/cash-steps'
import type { Tx } from '../../../platform/database/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockOperatedParcels, type ParcelRow, statusOf } from '../../parcels/parcels/index.ts'
import { readHeldCash } from '../ledger/index.ts'
import { type CashOfParcel, type CashStep, carryCash } from './cash/carry-cash.ts'
import type { BookedRow, ParcelKey } from './facts/facts.store.ts'
import { lockStanding } from './facts/standing.store.ts'
import { judgeParcels } from './judge-parcels.ts'

export const lotSize = 1_000

/**
 * Judges them, and leads cash that left their carriers on to the center. Each step has a transaction of its own: two lots of
 * a shop that went through several statuses in one would wait for each other's counters. A lot that broke off goes on where
 * its parcels stand.
 */
export async function judgeLot(platform: Platform, keys: readonly ParcelKey[]): Promise<void> {
  if (keys.length === 0) return
  const { database } = platform
  const judged = await database.transaction(async (tx) =>
    judgeParcels(platform, tx, await lockStanding(tx, keys)),
  )
  // Most lots of a statement move no cash: nobody looks at their parcels again.
  const at_hubs = judged.flatMap(({ parcel, booking }) =>
    cashOutside(statusOf(parcel)) === 'hub' ? [booking] : [],
  )
  if (at_hubs.length === 0) return
  for (const step of ['transfer_to_hub', 'transfer_to_center'] as const)
    await database.transaction((tx) => carryOn(platform, tx, step, at_hubs))
}

/** While the database writes one lot it reads the next. */
const atOnce = 2

/** All lots. What fails at one parcel stops no other, and is thrown at the end. */
export async function judgeAll(
  platform: Platform,
  lots: Generator<readonly ParcelKey[]> | AsyncGenerator<readonly ParcelKey[]>,
): Promise<number> {
  const faults: unknown[] = []
  let count = 0
  const judgeNext = async () => {
    // All draw from the same lots.
    for await (const lot of lots) {
      faults.push(...(await judgeEach(platform, lot)))
      count += lot.length
    }
  }
  await Promise.all(Array.from({ length: atOnce }, judgeNext))
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${count} parcels failed`)
  return count
}

export function* lotsOf(keys: readonly ParcelKey[]): Generator<readonly ParcelKey[]> {
  for (let at = 0; at < keys.length; at += lotSize) yield keys.slice(at, at + lotSize)
}

/** The lots of a list that is read page by page, as they are asked for. */
export async function* pagesOf(
  readPage: (after: string | null) => Promise<readonly ParcelKey[]>,
): AsyncGenerator<readonly ParcelKey[]> {
  let after: string | null = null
  do {
    const page: readonly ParcelKey[] = await readPage(after)
    yield page
    after = page.length < lotSize ? null : (page.at(-1)?.parcel_id ?? null)
  } while (after !== null)
}

/** Together; one by one where that fails. Answers the faults. */
async function judgeEach(platform: Platform, keys: readonly ParcelKey[]): Promise<unknown[]> {
  try {
    await judgeLot(platform, keys)
    return []
  } catch (error) {
    if (keys.length === 1) return [error]
  }
  const faults: unknown[] = []
  for (const key of keys) faults.push(...(await judgeEach(platform, [key])))
  return faults
}

async function lockBooked(tx: Tx, booked: readonly BookedRow[]): Promise<ParcelRow[]> {
  return await lockOperatedParcels(
    tx,
    booked.map(({ tracking_number }) => tracking_number),
  )
}

/** Only what came from a carrier: its connection's hub has it. */
async function carryOn(
  { businessClock }: Pick<Platform, 'businessClock'>,
  tx: Tx,
  step: Exclude<CashStep, 'hand_over_cash'>,
  booked: readonly BookedRow[],
): Promise<void> {
  const from = step === 'transfer_to_hub' ? 'hub_custody' : 'main_hub_custody'
  const connections = new Map(booked.map(({ parcel_id, connection }) => [parcel_id, connection]))
  const parcels = (await lockBooked(tx, booked)).filter((parcel) => handedOverTo(statusOf(parcel)) === from)
  const held = await readHeldCash(tx, parcels)
  const lot = parcels.flatMap((parcel): CashOfParcel[] => {
    const connection = connections.get(parcel.id)
    const cash = held.get(parcel.id)?.[from]
    if (connection === undefined || cash === undefined || cash.holder?.id !== connection.code) return []
    return [{ parcel, connection, amount: cash.amount }]
  })
  await carryCash(tx, step, lot, businessClock.now())
}
