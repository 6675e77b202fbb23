import { prepared, preparedForShops, type Reader, type Tx } from '../../../platform/database/index.ts'

/** VND. */
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
  readonly lost_paid: Set<string>
  cod: number
  fees: number
  /** The part of `cod` that compensates for losses. */
  compensation: number
  /** COD whose cash is at a courier or at a hub, and the fees of these parcels. */
  courier_count: number
  courier_amount: number
  hub_count: number
  hub_amount: number
  outside_fees: number
}

/** In one order, so that two lots never wait for each other in a circle. */
export async function addToUnpaidDays(tx: Tx, added: readonly UnpaidDay[]): Promise<void> {
  await preparedForShops(
    tx,
    added,
    'add-unpaid',
    `INSERT INTO unpaid_days (shop_id, store_id, delivered_on, count, cod_amount, fees_amount, lost_count,
       compensation_amount, courier_count, courier_amount, hub_count, hub_amount, outside_fees)
     SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::date[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[],
       $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[])
       AS day (shop_id, store_id, delivered_on, count, cod_amount, fees_amount, lost_count, compensation_amount,
         courier_count, courier_amount, hub_count, hub_amount, outside_fees)
     ORDER BY shop_id, store_id, delivered_on
     ON CONFLICT (shop_id, store_id, delivered_on) DO UPDATE SET
       count = unpaid_days.count + excluded.count,
       lost_count = unpaid_days.lost_count + excluded.lost_count,
       cod_amount = unpaid_days.cod_amount + excluded.cod_amount,
       fees_amount = unpaid_days.fees_amount + excluded.fees_amount,
       compensation_amount = unpaid_days.compensation_amount + excluded.compensation_amount,
       courier_count = unpaid_days.courier_count + excluded.courier_count,
       courier_amount = unpaid_days.courier_amount + excluded.courier_amount,
       hub_count = unpaid_days.hub_count + excluded.hub_count,
       hub_amount = unpaid_days.hub_amount + excluded.hub_amount,
       outside_fees = unpaid_days.outside_fees + excluded.outside_fees
     RETURNING unpaid_days.delivered_on`,
    (days) => [
      days.map(({ shop_id }) => shop_id),
      days.map(({ store_id }) => store_id),
      days.map(({ day }) => day),
      days.map(({ parcels }) => parcels.size),
      days.map(({ cod }) => cod),
      days.map(({ fees }) => fees),
      days.map(({ lost }) => lost.size),
      days.map(({ compensation }) => compensation),
      days.map(({ courier_count }) => courier_count),
      days.map(({ courier_amount }) => courier_amount),
      days.map(({ hub_count }) => hub_count),
      days.map(({ hub_amount }) => hub_amount),
      days.map(({ outside_fees }) => outside_fees),
    ],
  )
  await takeOffCounts(
    tx,
    added.filter(({ taken_back }) => taken_back.size > 0),
  )
}

// Apart, because a row that is to be inserted must not have a count below 0, even where it meets one that is there.
async function takeOffCounts(tx: Tx, taken: readonly UnpaidDay[]): Promise<void> {
  await preparedForShops(
    tx,
    taken,
    'take-off-unpaid',
    `UPDATE unpaid_days SET count = unpaid_days.count - day.count, lost_count = unpaid_days.lost_count - day.lost_count
     FROM unnest($1::uuid[], $2::uuid[], $3::date[], $4::bigint[], $5::bigint[])
       AS day (shop_id, store_id, delivered_on, count, lost_count)
     WHERE unpaid_days.shop_id = day.shop_id AND unpaid_days.store_id IS NOT DISTINCT FROM day.store_id
       AND unpaid_days.delivered_on = day.delivered_on
     RETURNING unpaid_days.delivered_on`,
    (days) => [
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

export type UnpaidCodRow = {
  readonly delivered_on: string
  readonly count: number
  readonly lost_count: number
  readonly cod_amount: number
  readonly fees_amount: number
  readonly compensation_amount: number
  readonly courier_count: number
  readonly courier_amount: number
  readonly hub_count: number
  readonly hub_amount: number
  readonly outside_fees: number
}

/** By day of delivery, and where its cash is. Days that are settled are missing. */
export async function listUnpaidCod(
  reader: Reader,
  { shop_id, store_id }: { readonly shop_id: string; readonly store_id: string | undefined },
): Promise<UnpaidCodRow[]> {
  return await prepared(
    reader,
    'list-unpaid-cod',
    `SELECT delivered_on::text, sum(count)::int AS count, sum(lost_count)::int AS lost_count,
       sum(cod_amount)::bigint AS cod_amount,
       sum(fees_amount)::bigint AS fees_amount, sum(compensation_amount)::bigint AS compensation_amount,
       sum(courier_count)::int AS courier_count, sum(courier_amount)::bigint AS courier_amount,
       sum(hub_count)::int AS hub_count, sum(hub_amount)::bigint AS hub_amount, sum(outside_fees)::bigint AS outside_fees
     FROM unpaid_days
     WHERE shop_id = $1 AND ($2::uuid IS NULL OR store_id = $2) AND (cod_amount <> 0 OR fees_amount <> 0)
     GROUP BY 1 ORDER BY 1`,
    [shop_id, store_id ?? null],
  )
}
