import { prepared, preparedForShops, type Reader, type Tx } from '../../../platform/database/index.ts'
import { type DayGroup, isIn } from './day-groups.ts'

export type DayScope = { readonly shop_id: string; readonly store_id: string | undefined }

/** What a parcel adds to the day of its creation. */
export type ParcelDay = Readonly<Record<DayGroup, number>> & {
  readonly shop_id: string
  readonly parcel_id: string
  readonly store_id: string | null
  /** YYYY-MM-DD in Việt Nam. */
  readonly created_on: string
  readonly cod_amount: number
}

const figures = ['moving', 'delivered', 'returned', 'lost', 'cancelled', 'cod_amount'] as const

// What an insert adds to a row that is there.
const addFigures = `ON CONFLICT (shop_id, created_on, store_id) DO UPDATE SET
  ${figures.map((figure) => `${figure} = parcel_days.${figure} + excluded.${figure}`).join(', ')}`

/**
 * SQL: counts the new parcels of the member `stored` of a WITH on their days, after its member `counted` has locked the
 * counters: a new parcel is on its way to its receiver. A single one, the hot path, is neither summed nor sorted.
 */
export const countCreated = {
  one: `INSERT INTO parcel_days (shop_id, store_id, created_on, ${figures.join(', ')})
  SELECT stored.shop_id, stored.store_id, stored.counted_on, 1, 0, 0, 0, 0, stored.cod
  FROM stored JOIN counted ON counted.shop_id = stored.shop_id
  JOIN shops ON shops.id = stored.shop_id AND stored.id >= shops.days_kept_from
  WHERE stored.counted_on IS NOT NULL
  ${addFigures}`,
  many: `INSERT INTO parcel_days (shop_id, store_id, created_on, ${figures.join(', ')})
  SELECT stored.shop_id, stored.store_id, stored.counted_on, count(*), 0, 0, 0, 0, sum(stored.cod)
  FROM stored JOIN shops ON shops.id = stored.shop_id AND stored.id >= shops.days_kept_from
  WHERE stored.counted_on IS NOT NULL AND (SELECT count(*) FROM counted) >= 0
  GROUP BY stored.shop_id, stored.store_id, stored.counted_on
  ORDER BY stored.shop_id, stored.counted_on, stored.store_id
  ${addFigures}`,
} as const

/** In one order, so that two lots never wait for each other in a circle. */
export async function addToParcelDays(tx: Tx, added: readonly ParcelDay[]): Promise<void> {
  await preparedForShops(tx, added, 'add-parcel-days', addText, (days) => [
    days.map(({ shop_id }) => shop_id),
    days.map(({ parcel_id }) => parcel_id),
    days.map(({ store_id }) => store_id),
    days.map(({ created_on }) => created_on),
    ...figures.map((figure) => days.map((day) => day[figure])),
  ])
}

const addText = `INSERT INTO parcel_days (shop_id, store_id, created_on, ${figures.join(', ')})
  SELECT added.shop_id, added.store_id, added.created_on, ${figures.map((figure) => `sum(added.${figure})`).join(', ')}
  FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::date[], ${figures.map((_, index) => `$${index + 5}::bigint[]`).join(', ')})
    AS added (shop_id, parcel_id, store_id, created_on, ${figures.join(', ')})
  JOIN shops ON shops.id = added.shop_id AND added.parcel_id >= shops.days_kept_from
  GROUP BY added.shop_id, added.store_id, added.created_on ORDER BY added.shop_id, added.created_on, added.store_id
  ${addFigures}
  RETURNING parcel_days.created_on`

/** SQL: a row for each parcel as it counts on the day of its creation, before what the caller asks for of `parcels`. */
const countedText = `SELECT ((parcels.created_at AT TIME ZONE 'UTC') + interval '7 hours')::date AS created_on,
    (NOT (${Object.values(isIn).join(' OR ')}))::int AS moving,
    ${Object.entries(isIn)
      .map(([group, condition]) => `(${condition})::int AS ${group}`)
      .join(', ')},
    parcels.cod AS cod_amount, parcels.shop_id, parcels.store_id
  FROM whole_parcels AS parcels
  WHERE parcels.status <> 'draft' AND parcels.return_of_id IS NULL`

export type CreatedDay = Readonly<Record<DayGroup, number>> & {
  readonly on: string
  readonly cod_amount: number
}

/** From a day on, whose first id is `since_id`. What no process kept yet is counted from the parcels themselves. */
export async function listCreatedDays(
  reader: Reader,
  { shop_id, store_id }: DayScope,
  { since, since_id }: { readonly since: string; readonly since_id: string },
): Promise<CreatedDay[]> {
  return await prepared(
    reader,
    'list-created-days',
    `SELECT created_on::text AS "on", ${figures.map((figure) => `sum(${figure})::bigint AS ${figure}`).join(', ')}
     FROM (
       SELECT created_on, ${figures.join(', ')}, shop_id, store_id FROM parcel_days
       WHERE parcel_days.shop_id = $1 AND created_on >= $2 AND ($3::uuid IS NULL OR parcel_days.store_id = $3)
       UNION ALL
       ${countedText}
         AND parcels.shop_id = $1 AND parcels.id >= $4 AND parcels.id < (SELECT days_kept_from FROM shops WHERE shops.id = $1)
         AND ($3::uuid IS NULL OR parcels.store_id = $3)
     ) AS day GROUP BY created_on`,
    [shop_id, since, store_id ?? null, since_id],
  )
}

/** Adds parcels of a shop that nobody has counted yet, as they stand now. */
export async function countParcels(tx: Tx, shop_id: string, ids: readonly string[]): Promise<void> {
  await preparedForShops(
    tx,
    [{ shop_id }],
    'count-parcel-days',
    `INSERT INTO parcel_days (shop_id, store_id, created_on, ${figures.join(', ')})
     SELECT counted.shop_id, counted.store_id, counted.created_on,
       ${figures.map((figure) => `sum(counted.${figure})`).join(', ')}
     FROM (${countedText} AND parcels.shop_id = $1 AND parcels.id = ANY($2::uuid[])) AS counted
     GROUP BY counted.shop_id, counted.store_id, counted.created_on
     ORDER BY counted.shop_id, counted.created_on, counted.store_id
     ${addFigures}
     RETURNING parcel_days.created_on`,
    () => [shop_id, ids],
  )
}
