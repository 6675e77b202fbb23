import { businessDayOf } from '@guihang/domain/calendar'
import type { Posting } from '@guihang/domain/money/ledger'
import { prepared, type Reader, type Tx } from '../../platform/database/index.ts'

/** A posting that changes what a shop is owed, and the delivery or return it belongs to. */
export type Owed = {
  readonly shop_id: string
  readonly parcel_id: string
  readonly store_id: string | null
  /** When it was delivered, business time. */
  readonly at: Date
  readonly posting: Posting
}

type Sums = {
  shop_id: string
  store_id: string | null
  day: string
  parcels: Set<string>
  cod: number
  fees: number
}

/**
 * Adds what deliveries owe their shops to the days' sums, in the transaction that posts them (decision 0096). The caller
 * makes sure that it adds each posting once.
 */
export async function addUnpaid(tx: Tx, owed: readonly Owed[]): Promise<void> {
  const days = sumsByDay(owed).filter(({ cod, fees }) => cod !== 0 || fees !== 0)
  if (days.length === 0) return
  // In one order, so that two lots cannot deadlock.
  await prepared(
    tx,
    'add-unpaid',
    `INSERT INTO unpaid_days (shop_id, store_id, delivered_on, count, cod_amount, fees_amount)
     SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::date[], $4::bigint[], $5::bigint[], $6::bigint[])
       AS day (shop_id, store_id, delivered_on, count, cod_amount, fees_amount)
     ORDER BY shop_id, store_id, delivered_on
     ON CONFLICT (shop_id, store_id, delivered_on) DO UPDATE SET
       count = unpaid_days.count + excluded.count,
       cod_amount = unpaid_days.cod_amount + excluded.cod_amount,
       fees_amount = unpaid_days.fees_amount + excluded.fees_amount`,
    [
      days.map(({ shop_id }) => shop_id),
      days.map(({ store_id }) => store_id),
      days.map(({ day }) => day),
      days.map(({ parcels }) => parcels.size),
      days.map(({ cod }) => cod),
      days.map(({ fees }) => fees),
    ],
  )
}

function sumsByDay(owed: readonly Owed[]): Sums[] {
  const days = new Map<string, Sums>()
  for (const { shop_id, store_id, parcel_id, at, posting } of owed) {
    const day = businessDayOf(at)
    const key = `${shop_id} ${store_id} ${day}`
    const sums = days.get(key) ?? { shop_id, store_id, day, parcels: new Set<string>(), cod: 0, fees: 0 }
    for (const { account, amount } of posting.entries) {
      if (account === 'shop_fees_due') sums.fees += amount
      if (account !== 'shop_payable') continue
      sums.cod -= amount
      if (amount < 0) sums.parcels.add(parcel_id)
    }
    days.set(key, sums)
  }
  return [...days.values()]
}

/** Delivered parcels whose COD the ledger owes the shop, and that COD in VND. */
export async function sumUnpaid(
  reader: Reader,
  shop_id: string,
): Promise<{ readonly count: number; readonly amount: number }> {
  const [sums] = await prepared<{ count: number; amount: number }>(
    reader,
    'sum-unpaid',
    `SELECT coalesce(sum(count), 0)::int AS count, coalesce(sum(cod_amount), 0)::bigint AS amount
     FROM unpaid_days WHERE shop_id = $1`,
    [shop_id],
  )
  return sums ?? { count: 0, amount: 0 }
}
