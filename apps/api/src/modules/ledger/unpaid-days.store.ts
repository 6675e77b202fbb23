import { prepared, type Reader, type Tx } from '../../platform/database/index.ts'

/** What the deliveries of a day add to what a store's shop is owed. Amounts in VND. */
export type UnpaidDay = {
  readonly shop_id: string
  readonly store_id: string | null
  /** YYYY-MM-DD in Việt Nam. */
  readonly day: string
  readonly parcels: Set<string>
  /** Those of them that are lost and compensated. */
  readonly lost: Set<string>
  /** Parcels whose delivery was taken back, or whose money was paid out. */
  readonly taken_back: Set<string>
  /** Those of them that were lost. */
  readonly lost_paid: Set<string>
  cod: number
  fees: number
}

/** Adds to the days' sums, in one order, so that two lots never wait for each other in a circle. */
export async function addToUnpaidDays(tx: Tx, days: readonly UnpaidDay[]): Promise<void> {
  await prepared(
    tx,
    'add-unpaid',
    `INSERT INTO unpaid_days (shop_id, store_id, delivered_on, count, cod_amount, fees_amount, lost_count)
     SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::date[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[])
       AS day (shop_id, store_id, delivered_on, count, cod_amount, fees_amount, lost_count)
     ORDER BY shop_id, store_id, delivered_on
     ON CONFLICT (shop_id, store_id, delivered_on) DO UPDATE SET
       count = unpaid_days.count + excluded.count,
       lost_count = unpaid_days.lost_count + excluded.lost_count,
       cod_amount = unpaid_days.cod_amount + excluded.cod_amount,
       fees_amount = unpaid_days.fees_amount + excluded.fees_amount`,
    [
      days.map(({ shop_id }) => shop_id),
      days.map(({ store_id }) => store_id),
      days.map(({ day }) => day),
      days.map(({ parcels }) => parcels.size),
      days.map(({ cod }) => cod),
      days.map(({ fees }) => fees),
      days.map(({ lost }) => lost.size),
    ],
  )
  await takeOffCounts(
    tx,
    days.filter(({ taken_back }) => taken_back.size > 0),
  )
}

// Apart, because a row that is to be inserted must not have a count below 0, even where it meets one that is there.
async function takeOffCounts(tx: Tx, days: readonly UnpaidDay[]): Promise<void> {
  if (days.length === 0) return
  await prepared(
    tx,
    'take-off-unpaid',
    `UPDATE unpaid_days SET count = unpaid_days.count - day.count, lost_count = unpaid_days.lost_count - day.lost_count
     FROM unnest($1::uuid[], $2::uuid[], $3::date[], $4::bigint[], $5::bigint[])
       AS day (shop_id, store_id, delivered_on, count, lost_count)
     WHERE unpaid_days.shop_id = day.shop_id AND unpaid_days.store_id IS NOT DISTINCT FROM day.store_id
       AND unpaid_days.delivered_on = day.delivered_on`,
    [
      days.map(({ shop_id }) => shop_id),
      days.map(({ store_id }) => store_id),
      days.map(({ day }) => day),
      days.map(({ taken_back }) => taken_back.size),
      days.map(({ lost_paid }) => lost_paid.size),
    ],
  )
}

/** Parcels whose COD the ledger owes the shop, how many of them are lost ones, and that COD in VND. */
export async function sumUnpaid(
  reader: Reader,
  shop_id: string,
): Promise<{ readonly count: number; readonly lost_count: number; readonly amount: number }> {
  const [sums] = await prepared<{ count: number; lost_count: number; amount: number }>(
    reader,
    'sum-unpaid',
    `SELECT coalesce(sum(count), 0)::int AS count, coalesce(sum(lost_count), 0)::int AS lost_count,
       coalesce(sum(cod_amount), 0)::bigint AS amount
     FROM unpaid_days WHERE shop_id = $1`,
    [shop_id],
  )
  return sums ?? { count: 0, lost_count: 0, amount: 0 }
}
