import type { StatementLine } from '@guihang/domain/money/statements/statements'
import { prepared, type Reader, type Tx } from '../../../platform/database/index.ts'

type Named = { readonly shop_id: string; readonly id: string }

export async function insertLines(
  tx: Tx,
  { shop_id, id }: Named,
  lines: readonly StatementLine[],
  first_position: number,
): Promise<void> {
  const column = <T>(value: (line: StatementLine) => T) => lines.map(value)
  await prepared(
    tx,
    'insert-statement-lines',
    `INSERT INTO statement_lines (shop_id, statement_id, position, kind, amount, shipping_fee, insurance_fee, service_fee,
       return_fee, reweigh_fee, parcel_id, transaction_id, entry_position)
     SELECT $1::uuid, $2::uuid, $3::int + line.ordinality - 1, line.kind, line.amount, line.shipping_fee,
       line.insurance_fee, line.service_fee, line.return_fee, line.reweigh_fee, line.parcel_id, line.transaction_id,
       line.entry_position
     FROM unnest($4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[],
       $11::uuid[], $12::uuid[], $13::smallint[]) WITH ORDINALITY
       AS line (kind, amount, shipping_fee, insurance_fee, service_fee, return_fee, reweigh_fee, parcel_id,
         transaction_id, entry_position, ordinality)`,
    [
      shop_id,
      id,
      first_position,
      column(({ kind }) => kind),
      column(({ amount }) => amount),
      column(({ shipping_fee }) => shipping_fee),
      column(({ insurance_fee }) => insurance_fee),
      column(({ service_fee }) => service_fee),
      column(({ return_fee }) => return_fee),
      column(({ reweigh_fee }) => reweigh_fee),
      column(({ entry }) => entry.parcel_id),
      column(({ entry }) => entry.transaction_id),
      column(({ entry }) => entry.position),
    ],
  )
}

export async function insertCarriedLines(
  tx: Tx,
  { shop_id, id: statement_id }: Named,
  carried: readonly { readonly id: string; readonly net_amount: number }[],
): Promise<void> {
  if (carried.length === 0) return
  const none = { shipping_fee: 0, insurance_fee: 0, service_fee: 0, return_fee: 0, reweigh_fee: 0 }
  await tx
    .insertInto('statement_lines')
    .values(
      carried.map(({ id, net_amount }, index) => ({
        ...{ shop_id, statement_id, position: index + 1, kind: 'carried_over' as const, ...none },
        amount: net_amount,
        parcel_id: null,
        transaction_id: null,
        entry_position: null,
        carried_from: id,
      })),
    )
    .execute()
}

export async function voidLines(
  tx: Tx,
  { shop_id, id }: Named,
): Promise<{ transaction_id: string; position: number }[]> {
  const rows = await tx
    .updateTable('statement_lines')
    .set({ is_void: true })
    .where('shop_id', '=', shop_id)
    .where('statement_id', '=', id)
    .returning(['transaction_id', 'entry_position'])
    .execute()
  return rows.flatMap(({ transaction_id, entry_position: position }) =>
    transaction_id === null || position === null ? [] : [{ transaction_id, position }],
  )
}

/** VND. */
export type ParcelPart = {
  readonly parcel_id: string
  readonly tracking_number: string
  readonly store_id: string | null
  /** COD alone, and with compensation. */
  readonly cod: number
  readonly payable: number
  readonly fees: number
}

export async function listParcelParts(
  reader: Reader,
  shop_id: string,
  statement_ids: readonly string[],
): Promise<ParcelPart[]> {
  return await prepared(
    reader,
    'list-parcel-parts',
    `SELECT part.*, parcels.tracking_number, parcels.store_id FROM (
       SELECT shop_id, parcel_id,
         coalesce(sum(amount) FILTER (WHERE kind = 'cod'), 0)::bigint AS cod,
         coalesce(sum(amount) FILTER (WHERE kind IN ('cod', 'compensation')), 0)::bigint AS payable,
         coalesce(-sum(amount) FILTER (WHERE kind IN ('fees', 'return', 're_weigh')), 0)::bigint AS fees
       FROM statement_lines
       WHERE statement_lines.shop_id = $1 AND statement_id = ANY($2::uuid[]) AND parcel_id IS NOT NULL
       GROUP BY shop_id, parcel_id
     ) AS part
     JOIN parcels ON parcels.shop_id = part.shop_id AND parcels.id = part.parcel_id
     WHERE part.shop_id = $1 AND parcels.shop_id = $1
     ORDER BY part.parcel_id`,
    [shop_id, statement_ids],
  )
}

/** On one that is not rejected. */
export async function isStated(
  reader: Reader,
  shop_id: string,
  transaction_ids: readonly string[],
): Promise<boolean> {
  if (transaction_ids.length === 0) return false
  const found = await reader
    .selectFrom('statement_lines')
    .select('position')
    .where('shop_id', '=', shop_id)
    .where('transaction_id', 'in', transaction_ids)
    .where('is_void', '=', false)
    .executeTakeFirst()
  return found !== undefined
}

export async function listLineRows(
  reader: Reader,
  { shop_id, id }: Named,
  { after, limit }: { readonly after: number; readonly limit: number },
) {
  return await reader
    .selectFrom('statement_lines as line')
    .leftJoin('parcels', (join) =>
      join.onRef('parcels.shop_id', '=', 'line.shop_id').onRef('parcels.id', '=', 'line.parcel_id'),
    )
    .leftJoin('ledger_transactions as moved', (join) =>
      join.onRef('moved.shop_id', '=', 'line.shop_id').onRef('moved.id', '=', 'line.transaction_id'),
    )
    .leftJoin('parcel_reweighs as weighing', (join) =>
      join
        .onRef('weighing.shop_id', '=', 'line.shop_id')
        .onRef('weighing.parcel_id', '=', 'line.parcel_id')
        .on('weighing.shop_id', '=', shop_id)
        .on('weighing.state', 'in', ['open', 'disputed']),
    )
    .selectAll('line')
    .select('weighing.held_amount')
    .select(['parcels.code', 'parcels.tracking_number', 'parcels.receiver_name', 'moved.occurred_at'])
    .where('line.shop_id', '=', shop_id)
    .where('line.statement_id', '=', id)
    .where('line.position', '>', after)
    .orderBy('line.position')
    .limit(limit)
    .execute()
}
