import { eventFacts, parcelEvents } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { preparedForShops, type Tx } from '../../../platform/database/index.ts'
import { isIn } from './day-groups.ts'

/** What happens at the receiver's door; an index of the events holds the same. */
export const attemptEvents = parcelEvents.filter((event) => eventFacts[event].location === 'door')

/** By what attempts of a parcel are counted, and what they count. */
export type AttemptStand = {
  readonly store_id: string | null
  readonly receiver_scheme: string | null
  readonly receiver_level_1_code: string | null
  readonly delivered: number
  readonly returned: number
  readonly cod_amount: number
}

export type AttemptMove = {
  readonly shop_id: string
  readonly parcel_id: string
  /** Of the newest event in the history, which did not count yet. */
  readonly position: number
  readonly was: AttemptStand
  readonly is: AttemptStand
}

const standColumns = {
  store_id: 'uuid',
  receiver_scheme: 'text',
  receiver_level_1_code: 'text',
  delivered: 'int',
  returned: 'int',
  cod_amount: 'bigint',
} as const satisfies Record<keyof AttemptStand, string>
const standNames = Object.keys(standColumns) as (keyof AttemptStand)[] // as: the keys of the line before

/** SQL, after the name of an event. */
export const isAttempt = `IN (${attemptEvents.map((event) => `'${event}'`).join(', ')})`
const dayOf = (instant: string) => `((${instant} AT TIME ZONE 'UTC') + interval '7 hours')::date`

/**
 * SQL: members of a WITH that count the histories of its member `sides`, each up to its event `newest`, `sign` times. A day
 * counts together with the parcel's day of an attempt before it: a period counts a parcel on the first of its days.
 */
const countSides = `tried AS MATERIALIZED (
    SELECT sides.*, ${dayOf('done.at')} AS day, done.event, done.reason_code
    FROM sides JOIN parcel_events AS done ON done.shop_id = sides.shop_id AND done.parcel_id = sides.parcel_id
      AND done.position <= sides.newest AND done.event ${isAttempt}
  ), pairs AS (
    SELECT one.*, lag(one.day) OVER (PARTITION BY one.shop_id, one.parcel_id, one.sign ORDER BY one.day) AS previous_day
    FROM (SELECT DISTINCT shop_id, parcel_id, sign, day, ${standNames.join(', ')} FROM tried) AS one
  ), attempts AS (
    INSERT INTO attempt_days (shop_id, store_id, day, previous_day, receiver_scheme, receiver_level_1_code, attempted,
      delivered, returned, cod_amount)
    SELECT shop_id, store_id, day, previous_day, receiver_scheme, receiver_level_1_code, sum(sign), sum(sign * delivered),
      sum(sign * returned), sum(sign * cod_amount)
    FROM pairs GROUP BY shop_id, store_id, day, previous_day, receiver_scheme, receiver_level_1_code
    HAVING sum(sign) <> 0 OR sum(sign * delivered) <> 0 OR sum(sign * returned) <> 0 OR sum(sign * cod_amount) <> 0
    ORDER BY shop_id, day, previous_day, store_id, receiver_scheme, receiver_level_1_code
    ON CONFLICT (shop_id, day, previous_day, store_id, receiver_scheme, receiver_level_1_code) DO UPDATE SET
      attempted = attempt_days.attempted + excluded.attempted, delivered = attempt_days.delivered + excluded.delivered,
      returned = attempt_days.returned + excluded.returned, cod_amount = attempt_days.cod_amount + excluded.cod_amount
    RETURNING attempt_days.day
  )
  INSERT INTO failure_days (shop_id, store_id, day, reason_code, count)
  SELECT shop_id, store_id, day, reason_code, sum(sign) FROM tried
  WHERE event = 'fail_delivery_attempt' AND reason_code IS NOT NULL AND (SELECT count(*) FROM attempts) >= 0
  GROUP BY shop_id, store_id, day, reason_code HAVING sum(sign) <> 0
  ORDER BY shop_id, day, store_id, reason_code
  ON CONFLICT (shop_id, day, store_id, reason_code) DO UPDATE SET count = failure_days.count + excluded.count
  RETURNING failure_days.day`

/** Takes off what each parcel counted before its newest event, and adds what it counts now. */
export async function addAttempts(tx: Tx, moves: readonly AttemptMove[]): Promise<void> {
  await preparedForShops(tx, moves, 'add-attempts', addText, (lot) => [
    lot.map(({ shop_id }) => shop_id),
    lot.map(({ parcel_id }) => parcel_id),
    lot.map(({ position }) => position),
    ...standNames.map((name) => lot.map(({ was }) => was[name])),
    ...standNames.map((name) => lot.map(({ is }) => is[name])),
  ])
}

const named = (side: string) => standNames.map((name) => `${side}_${name}`).join(', ')
const types = Object.values(standColumns)
const addText = `WITH asked AS (
    SELECT given.* FROM unnest($1::uuid[], $2::uuid[], $3::int[], ${[...types, ...types].map((type, index) => `$${index + 4}::${type}[]`).join(', ')})
      AS given (shop_id, parcel_id, position, ${named('was')}, ${named('is')})
    JOIN shops ON shops.id = given.shop_id AND given.parcel_id >= shops.days_kept_from
  ), sides (shop_id, parcel_id, newest, sign, ${standNames.join(', ')}) AS (
    SELECT asked.shop_id, asked.parcel_id, asked.position - 1, -1, ${named('was')} FROM asked
    UNION ALL SELECT asked.shop_id, asked.parcel_id, asked.position, 1, ${named('is')} FROM asked
  ), ${countSides}`

/** Adds parcels of a shop that nobody has counted yet, as they stand now. */
export async function countAttemptsOf(tx: Tx, shop_id: string, ids: readonly string[]): Promise<void> {
  await preparedForShops(tx, [{ shop_id }], 'count-attempts-of', countText, () => [shop_id, ids])
}

const countText = `WITH sides AS (
    SELECT parcels.shop_id, parcels.id AS parcel_id, parcels.event_count AS newest, 1 AS sign, parcels.store_id,
      parcels.receiver_scheme, parcels.receiver_level_1_code, (${isIn.delivered})::int AS delivered,
      (${isIn.returned})::int AS returned, CASE WHEN ${isIn.delivered} THEN parcels.cod ELSE 0 END AS cod_amount
    FROM whole_parcels AS parcels WHERE parcels.shop_id = $1 AND parcels.id = ANY($2::uuid[])
  ), ${countSides}`
