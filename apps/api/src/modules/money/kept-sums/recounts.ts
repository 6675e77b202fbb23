import { statusesWithCashAt } from '@guihang/domain/money/cod/cash-steps'
import { owingKinds } from '@guihang/domain/money/statements/statements'
import type { AskedShops } from '../../../platform/database/index.ts'
import { quotedList } from '../owed/index.ts'
import { attemptDaysText, failureDaysText, parcelDaysText } from './recounts-of-days.ts'

/** What a recount looks at: one business day, and one of 28 slices of the shops. */
export type Slice = {
  readonly day: string
  readonly next_day: string
  /** The first id of the day, and of the next one. */
  readonly from_id: string
  readonly to_id: string
  readonly shops: number
}

export const shopSlices = 28

export type Recount = {
  readonly text: (asked: AskedShops) => string
  values(slice: Slice): readonly unknown[]
  /** Absent for the provider's own sums. */
  readonly by_shop?: 'all' | 'slice'
  /** So many days before the day may hold what it is made of: a parcel's money moves on within these. */
  readonly reaches_back_days: number
}

// As migration 0104 took over entries from before holders were known.
const holder = `coalesce(holder_kind, CASE account WHEN 'courier_custody' THEN 'courier' WHEN 'hub_custody' THEN 'hub'
    WHEN 'main_hub_custody' THEN 'hub' WHEN 'center_custody' THEN 'center' WHEN 'cash_over' THEN 'hub' ELSE '' END) AS holder_kind,
  coalesce(holder_id, CASE WHEN account IN ('courier_custody', 'hub_custody', 'main_hub_custody', 'cash_over')
    THEN 'unassigned' WHEN account = 'center_custody' THEN 'center' ELSE '' END) AS holder_id`

/** The asked shops of a slice, $1. */
export const shopSlice = ({ table }: AskedShops) => `SELECT id AS shop_id FROM ${table}
  WHERE ('x' || right(id::text, 4))::bit(16)::int % ${shopSlices} = $1`

/** What moved COD on the day: postings of a kind by shop, found by their index. $1, $2: the day; $3: its first id. */
const moved = (
  kind: string,
  shops: string,
) => `(SELECT shops.id AS shop_id, moved.id, moved.parcel_id, moved.occurred_at
  FROM ${shops} CROSS JOIN LATERAL (
    SELECT posted.id, posted.parcel_id, posted.occurred_at FROM ledger_transactions AS posted
    WHERE posted.shop_id = shops.id AND posted.kind = '${kind}' AND posted.id >= $3::uuid
      AND posted.occurred_at >= ($1::date::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh')
      AND posted.occurred_at < ($2::date::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh')
  ) AS moved)`

const amountOf = (
  account: string,
  transaction: string,
) => `coalesce((SELECT sum(entry.amount) FROM ledger_entries AS entry
  WHERE entry.shop_id = happened.shop_id AND entry.transaction_id = ${transaction} AND entry.account = '${account}'), 0)`

const takenBack = `EXISTS (SELECT FROM ledger_transactions AS back WHERE back.shop_id = happened.shop_id
  AND back.parcel_id = happened.parcel_id AND back.kind = 'collection-taken-back' AND back.id > happened.id)`

const codDaysText = ({ table: shops, only }: AskedShops) => `SELECT FROM (
        SELECT shop_id, store_id, turnover_count, turnover_amount, collected_count, collected_amount, paid_count,
          paid_cod + paid_compensation AS paid, paid_fees
        FROM cod_days WHERE day = $1::date${only('shop_id')}) AS kept
      FULL JOIN (
        SELECT sums.shop_id, parcels.store_id, sum(a) AS a, sum(b) AS b, sum(c) AS c, sum(d) AS d, sum(e) AS e,
          sum(f) AS f, sum(g) AS g
        FROM (
          SELECT shop_id, parcel_id, 1 AS a, -${amountOf('shop_payable', 'happened.id')} AS b, 0 AS c, 0 AS d, 0 AS e,
            0 AS f, 0 AS g
          FROM ${moved('cash-collected', shops)} AS happened WHERE NOT ${takenBack}
          UNION ALL
          SELECT shop_id, parcel_id, 0, 0, 1, -${amountOf(
            'shop_payable',
            `(SELECT max(collected.id::text)::uuid FROM ledger_transactions AS collected
              WHERE collected.shop_id = happened.shop_id AND collected.parcel_id = happened.parcel_id
                AND collected.kind = 'cash-collected' AND collected.id < happened.id)`,
          )}, 0, 0, 0
          FROM ${moved('cash-handed-to-hub', shops)} AS happened WHERE NOT ${takenBack}
          UNION ALL
          SELECT shop_id, parcel_id, 0, 0, 0, 0, 1, ${amountOf('shop_payable', 'happened.id')},
            -${amountOf('shop_fees_due', 'happened.id')}
          FROM ${moved('paid-out', shops)} AS happened
        ) AS sums
        JOIN parcels ON parcels.shop_id = sums.shop_id AND parcels.id = sums.parcel_id
        GROUP BY 1, 2) AS found
        ON found.shop_id = kept.shop_id AND found.store_id IS NOT DISTINCT FROM kept.store_id
      WHERE (coalesce(turnover_count, 0), coalesce(turnover_amount, 0), coalesce(collected_count, 0),
        coalesce(collected_amount, 0), coalesce(paid_count, 0), coalesce(paid, 0), coalesce(paid_fees, 0))
        <> (coalesce(a, 0), coalesce(b, 0), coalesce(c, 0), coalesce(d, 0), coalesce(e, 0), coalesce(f, 0), coalesce(g, 0))`

const parcelCountsText = (asked: AskedShops) => `WITH asked AS (${shopSlice(asked)})
      SELECT FROM (SELECT shop_id, status, count FROM parcel_counts JOIN asked USING (shop_id)) AS kept
      FULL JOIN (
        SELECT shop_id, status, count(*) AS found FROM parcel_states JOIN asked USING (shop_id) GROUP BY 1, 2) AS counted
        USING (shop_id, status)
      WHERE coalesce(count, 0) <> coalesce(found, 0)`

const receiverSumsText = (asked: AskedShops) => `WITH asked AS (${shopSlice(asked)})
      SELECT FROM (
        SELECT shop_id, phone_hash, delivered, refused, returned FROM receiver_sums JOIN asked USING (shop_id)) AS kept
      FULL JOIN (
        SELECT shop_id, receiver_hash(receiver_phone) AS phone_hash, count(*) FILTER (WHERE receiver_outcome = 'delivered') AS a,
          count(*) FILTER (WHERE receiver_outcome = 'refused') AS b, count(*) FILTER (WHERE receiver_outcome = 'returned') AS c
        FROM whole_parcels JOIN asked USING (shop_id) WHERE receiver_outcome IS NOT NULL GROUP BY 1, 2) AS counted
        USING (shop_id, phone_hash)
      WHERE (coalesce(delivered, 0), coalesce(refused, 0), coalesce(returned, 0))
        <> (coalesce(a, 0), coalesce(b, 0), coalesce(c, 0))`

/** What is owed of each parcel whose money is open, on the day since which it is owed, and where its COD is. */
const openParcels = `SELECT parcels.shop_id, parcels.store_id, parcels.cod,
    parcels.shipping_fee - (parcels.total_cod - parcels.cod) + parcels.insurance_fee + parcels.service_fee AS fees_of_delivery,
    CASE WHEN parcels.cod = 0 THEN NULL WHEN states.status IN (${quotedList(statusesWithCashAt('courier'))}) THEN 'courier'
      WHEN states.status IN (${quotedList(statusesWithCashAt('hub'))}) THEN 'hub' END AS place,
    ((min(posted.occurred_at) FILTER (WHERE posted.id::text > coalesce(posted.last_taken_back, '')
      AND posted.kind IN (${quotedList(owingKinds)})) AT TIME ZONE 'UTC') + interval '7 hours')::date
      AS delivered_on,
    coalesce(-sum(entry.amount) FILTER (WHERE entry.account = 'shop_payable'), 0) AS payable,
    coalesce(sum(entry.amount) FILTER (WHERE entry.account = 'shop_fees_due'), 0) AS fees,
    bool_or(posted.kind = 'loss-compensated') AS is_lost
  FROM (
    SELECT moved.shop_id, moved.parcel_id, moved.id, moved.kind, moved.occurred_at,
      max(moved.id::text) FILTER (WHERE moved.kind IN ('collection-taken-back', 'fees-taken-back'))
        OVER (PARTITION BY moved.shop_id, moved.parcel_id) AS last_taken_back
    FROM (
      SELECT waiting.shop_id, waiting.parcel_id FROM asked
      JOIN ledger_unstated AS open ON open.shop_id = asked.shop_id
      JOIN ledger_transactions AS waiting ON waiting.shop_id = open.shop_id AND waiting.id = open.transaction_id
      UNION
      SELECT line.shop_id, line.parcel_id FROM asked
      JOIN statements AS stated ON stated.shop_id = asked.shop_id
        AND stated.state IN ('new', 'approved', 'sent', 'failed', 'carried_over')
      JOIN statement_lines AS line ON line.shop_id = stated.shop_id AND line.statement_id = stated.id
      WHERE NOT line.is_void AND line.parcel_id IS NOT NULL
    ) AS named
    JOIN ledger_transactions AS moved ON moved.shop_id = named.shop_id AND moved.parcel_id = named.parcel_id
  ) AS posted
  JOIN parcels ON parcels.shop_id = posted.shop_id AND parcels.id = posted.parcel_id
  JOIN parcel_states AS states ON states.shop_id = posted.shop_id AND states.parcel_id = posted.parcel_id
  LEFT JOIN ledger_entries AS entry ON entry.shop_id = posted.shop_id AND entry.transaction_id = posted.id
    AND entry.account IN ('shop_payable', 'shop_fees_due')
  GROUP BY parcels.shop_id, parcels.id, parcels.store_id, parcels.cod, parcels.total_cod, parcels.shipping_fee,
    parcels.insurance_fee, parcels.service_fee, states.status`

const unpaidFigures = [
  ...[
    'count',
    'lost_count',
    'cod_amount',
    'fees_amount',
    'compensation_amount',
    'courier_count',
    'courier_amount',
  ],
  ...['hub_count', 'hub_amount', 'outside_fees'],
]
const figuresOf = (table: string) =>
  unpaidFigures.map((figure) => `coalesce(${table}.${figure}, 0)`).join(', ')

const unpaidDaysText = (asked: AskedShops) => `WITH asked AS (${shopSlice(asked)})
      SELECT FROM (SELECT unpaid_days.* FROM unpaid_days JOIN asked ON asked.shop_id = unpaid_days.shop_id) AS kept
      FULL JOIN (
        SELECT shop_id, store_id, delivered_on, count(*) FILTER (WHERE payable > 0) AS count,
          count(*) FILTER (WHERE payable > 0 AND is_lost) AS lost_count, sum(payable) AS cod_amount, sum(fees) AS fees_amount,
          sum(payable) FILTER (WHERE is_lost) AS compensation_amount,
          count(*) FILTER (WHERE place = 'courier') AS courier_count, sum(cod) FILTER (WHERE place = 'courier') AS courier_amount,
          count(*) FILTER (WHERE place = 'hub') AS hub_count, sum(cod) FILTER (WHERE place = 'hub') AS hub_amount,
          sum(fees_of_delivery) FILTER (WHERE place IS NOT NULL) AS outside_fees
        FROM (${openParcels}) AS owed WHERE payable <> 0 OR fees <> 0 GROUP BY 1, 2, 3) AS found
        ON found.shop_id = kept.shop_id AND found.store_id IS NOT DISTINCT FROM kept.store_id
          AND found.delivered_on = kept.delivered_on
      WHERE (${figuresOf('kept')}) <> (${figuresOf('found')})`

/** The kept sums, each with the query that finds those of the slice that differ from what they are made of. */
export const recounts: Readonly<Record<string, Recount>> = {
  ledger_balances: {
    // The days are compared with their entries, so that no entry is read here.
    text: () => `SELECT FROM (
        SELECT account, holder_kind, holder_id, sum(balance) AS kept FROM ledger_balances GROUP BY 1, 2, 3) AS kept
      FULL JOIN (
        SELECT account, holder_kind, holder_id, sum(came - went) AS found FROM ledger_days GROUP BY 1, 2, 3) AS days
        USING (account, holder_kind, holder_id)
      WHERE coalesce(kept, 0) <> coalesce(found, 0)`,
    values: () => [],
    reaches_back_days: 0,
  },
  ledger_days: {
    text: () => `SELECT FROM (
        SELECT account, holder_kind, holder_id, sum(came) AS came, sum(went) AS went FROM ledger_days
        WHERE day = $1::date GROUP BY 1, 2, 3) AS kept
      FULL JOIN (
        SELECT account, holder_kind, holder_id, coalesce(sum(amount) FILTER (WHERE amount > 0), 0) AS came,
          coalesce(-sum(amount) FILTER (WHERE amount < 0), 0) AS went
        FROM (
          SELECT account, ${holder}, amount FROM ledger_entries
          WHERE transaction_id >= $2::uuid AND transaction_id < $3::uuid
          UNION ALL
          SELECT account, '', '', amount FROM provider_entries
          WHERE transaction_id >= $2::uuid AND transaction_id < $3::uuid) AS entered
        GROUP BY 1, 2, 3) AS found
        USING (account, holder_kind, holder_id)
      WHERE (coalesce(kept.came, 0), coalesce(kept.went, 0)) <> (coalesce(found.came, 0), coalesce(found.went, 0))`,
    values: ({ day, from_id, to_id }) => [day, from_id, to_id],
    reaches_back_days: 0,
  },
  cod_days: {
    text: codDaysText,
    values: ({ day, next_day, from_id }) => [day, next_day, from_id],
    by_shop: 'all',
    reaches_back_days: 60,
  },
  parcel_counts: {
    text: parcelCountsText,
    values: ({ shops }) => [shops],
    by_shop: 'slice',
    reaches_back_days: 0,
  },
  parcel_days: {
    text: () => parcelDaysText,
    values: ({ day, from_id, to_id }) => [day, from_id, to_id],
    reaches_back_days: 0,
  },
  attempt_days: {
    text: attemptDaysText,
    values: ({ day, next_day }) => [day, next_day],
    by_shop: 'all',
    reaches_back_days: 60,
  },
  failure_days: {
    text: failureDaysText,
    values: ({ day, next_day }) => [day, next_day],
    by_shop: 'all',
    reaches_back_days: 60,
  },
  unpaid_days: {
    text: unpaidDaysText,
    values: ({ shops }) => [shops],
    by_shop: 'slice',
    reaches_back_days: 0,
  },
  receiver_sums: {
    text: receiverSumsText,
    values: ({ shops }) => [shops],
    by_shop: 'slice',
    reaches_back_days: 0,
  },
}
