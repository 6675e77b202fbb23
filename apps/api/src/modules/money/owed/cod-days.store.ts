import { prepared, preparedForShops, type Reader, type Tx } from '../../../platform/database/index.ts'

/** Counts of parcels, and VND. */
export type CodDay = {
  readonly shop_id: string
  readonly store_id: string | null
  /** YYYY-MM-DD in Việt Nam. */
  readonly day: string
  turnover_count: number
  turnover_amount: number
  collected_count: number
  collected_amount: number
  paid_count: number
  paid_cod: number
  paid_compensation: number
  paid_fees: number
}

const figures = [
  'turnover_count',
  'turnover_amount',
  'collected_count',
  'collected_amount',
  'paid_count',
  'paid_cod',
  'paid_compensation',
  'paid_fees',
] as const satisfies readonly (keyof CodDay)[]

/** In one order, so that two lots never wait for each other in a circle. */
export async function addToCodDays(tx: Tx, added: readonly CodDay[]): Promise<void> {
  await preparedForShops(tx, added, 'add-cod-days', addText, (days) => [
    days.map(({ shop_id }) => shop_id),
    days.map(({ store_id }) => store_id),
    days.map(({ day }) => day),
    ...figures.map((figure) => days.map((day) => day[figure])),
  ])
}

const addText = `INSERT INTO cod_days (shop_id, store_id, day, ${figures.join(', ')})
  SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::date[], ${figures.map((_, index) => `$${index + 4}::bigint[]`).join(', ')})
    AS added (shop_id, store_id, day, ${figures.join(', ')})
  ORDER BY shop_id, store_id, day
  ON CONFLICT (shop_id, store_id, day) DO UPDATE SET
    ${figures.map((figure) => `${figure} = cod_days.${figure} + excluded.${figure}`).join(', ')}
  RETURNING day`

export async function listCodDays(
  reader: Reader,
  { shop_id, store_id }: { readonly shop_id: string; readonly store_id: string | undefined },
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Omit<CodDay, 'shop_id' | 'store_id'>[]> {
  return await prepared(
    reader,
    'list-cod-days',
    `SELECT day::text, ${figures.map((figure) => `sum(${figure})::bigint AS ${figure}`).join(', ')}
     FROM cod_days
     WHERE shop_id = $1 AND day BETWEEN $2 AND $3 AND ($4::uuid IS NULL OR store_id = $4)
     GROUP BY day ORDER BY day`,
    [shop_id, from, to, store_id ?? null],
  )
}
