import type { CarrierNews } from '@guihang/carriers/shipment'
import type { CarrierWord } from '@guihang/domain/connection/carriers/carrier-words'
import type { Selectable } from 'kysely'
import {
  prepared,
  preparedForShops,
  type Reader,
  type Tables,
  type Tx,
} from '../../../platform/database/index.ts'

export type ToldRow = Selectable<Tables['carrier_told']>

type Parcel = { readonly shop_id: string; readonly parcel_id: string }

const figures = ['cod', 'cost', 'weight'] as const

/**
 * Keeps of each figure the newest that the carrier told, by its own clock. COD counts once it says that it has collected it;
 * before, the same field says what is to be collected.
 */
export async function keepTold(
  tx: Tx,
  { shop_id, parcel_id }: Parcel,
  message_id: string,
  { at, facts }: Pick<CarrierNews, 'at' | 'facts'>,
  word: CarrierWord | undefined,
): Promise<void> {
  const isCollected = word === 'delivered' || word === 'partly_delivered' || facts.paid
  const collected = word === 'partly_delivered' ? (facts.part?.collected ?? facts.collect) : facts.collect
  const told = { cod: isCollected ? collected : null, cost: facts.cost, weight: facts.weight }
  if (figures.every((figure) => told[figure] === null)) return
  const values = figures.flatMap((figure) => {
    const value = told[figure]
    return value === null ? [null, null, null] : [value, message_id, at]
  })
  await prepared(tx, 'keep-carrier-told', keepText, [shop_id, parcel_id, at, ...values])
}

const columnsOf = (figure: string) => [figure, `${figure}_message_id`, `${figure}_at`]
const columns = figures.flatMap(columnsOf)

const keepText = `INSERT INTO carrier_told (shop_id, parcel_id, told_at, ${columns.join(', ')})
VALUES ($1, $2, $3, ${columns.map((_, at) => `$${at + 4}`).join(', ')})
ON CONFLICT (shop_id, parcel_id) DO UPDATE SET
  told_at = greatest(carrier_told.told_at, excluded.told_at), ${figures.map(newestOf).join(', ')}`

function newestOf(figure: string): string {
  const at = `${figure}_at`
  const isNewer = `excluded.${at} IS NOT NULL AND (carrier_told.${at} IS NULL OR excluded.${at} >= carrier_told.${at})`
  return columnsOf(figure)
    .map(
      (column) => `${column} = CASE WHEN ${isNewer} THEN excluded.${column} ELSE carrier_told.${column} END`,
    )
    .join(', ')
}

/** By the parcel's id; a parcel of which nothing was told is missing. */
export async function listTold(
  reader: Reader,
  parcels: readonly Parcel[],
): Promise<ReadonlyMap<string, ToldRow>> {
  if (parcels.length === 0) return new Map()
  const rows: ToldRow[] = await preparedForShops(
    reader,
    parcels,
    'list-carrier-told',
    `SELECT told.* FROM unnest($1::uuid[], $2::uuid[]) AS asked (shop_id, parcel_id)
     JOIN carrier_told AS told ON told.shop_id = asked.shop_id AND told.parcel_id = asked.parcel_id`,
    (asked) => [asked.map(({ shop_id }) => shop_id), asked.map(({ parcel_id }) => parcel_id)],
  )
  return new Map(rows.map((row) => [row.parcel_id, row]))
}
