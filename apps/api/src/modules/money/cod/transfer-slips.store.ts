import { type Selectable, sql } from 'kysely'
import type { Operator } from '../../../platform/auth/caller.ts'
import { acrossShops, type Reader, type Tx } from '../../../platform/database/index.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { IdPage } from '../../../platform/http/answers/id-pages.ts'
import { newId } from '../../../platform/new-id.ts'

const reason = 'a transfer slip covers parcels of many shops'

type NewTransferSlip = Pick<
  Selectable<Tables['cod_transfers']>,
  'event' | 'reference' | 'note' | 'at' | 'recorded_at' | 'courier_code' | 'hub_code'
> & {
  readonly operator: Operator
}

/** Answers the id. The first call of a number says who and when; a later one finds that slip. */
export async function keepTransferSlip(tx: Tx, { operator, ...slip }: NewTransferSlip): Promise<string> {
  const { id } = await tx
    .insertInto('cod_transfers')
    .values({
      ...slip,
      id: newId(slip.recorded_at),
      operator_id: operator.id,
      operator_name: operator.name,
    })
    // Changes nothing, but makes PostgreSQL return the row that is there.
    .onConflict((conflict) =>
      conflict.columns(['event', 'reference']).doUpdateSet({ reference: slip.reference }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertSlipParcels(
  tx: Tx,
  rows: readonly Selectable<Tables['cod_transfer_parcels']>[],
): Promise<void> {
  await tx.insertInto('cod_transfer_parcels').values(rows).execute()
}

export async function listSlipParcels(
  reader: Reader,
  event: string,
  reference: string,
): Promise<Set<string>> {
  const rows = await acrossShops(reader, reason)
    .selectFrom('cod_transfer_parcels as line')
    .innerJoin('cod_transfers as slip', 'slip.id', 'line.transfer_id')
    .select('line.parcel_id')
    .where('slip.event', '=', event)
    .where('slip.reference', '=', reference)
    .execute()
  return new Set(rows.map(({ parcel_id }) => parcel_id))
}

export type TransferSlipsAsked = IdPage & {
  readonly event: string | undefined
  readonly reference: string | undefined
}

export type TransferSlipRow = Selectable<Tables['cod_transfers']> & {
  readonly count: number
  readonly amount: number
}

export async function listTransferSlips(
  reader: Reader,
  { event, reference, after, limit }: TransferSlipsAsked,
): Promise<TransferSlipRow[]> {
  const all = acrossShops(reader, reason)
  const { rows: slips } = await sql<Omit<TransferSlipRow, 'count' | 'amount'>>`
    SELECT slips.* FROM cod_transfers AS slips
    WHERE (${event ?? null}::text IS NULL OR event = ${event ?? null})
      AND (${reference ?? null}::text IS NULL OR reference = ${reference ?? null})
      AND (${after ?? null}::uuid IS NULL OR slips.id < ${after ?? null}::uuid)
    ORDER BY slips.id DESC LIMIT ${limit}`.execute(all)
  // Apart, as rows of shops are counted (decision 0364).
  const { rows: sums } = await sql<Pick<TransferSlipRow, 'count' | 'amount'> & { transfer_id: string }>`
    SELECT transfer_id, count(*)::int AS count, sum(amount)::bigint AS amount
    FROM cod_transfer_parcels WHERE transfer_id = ANY (${slips.map(({ id }) => id)}::uuid[]) GROUP BY transfer_id`.execute(
    all,
  )
  const byId = new Map(sums.map(({ transfer_id, count, amount }) => [transfer_id, { count, amount }]))
  return slips.map((slip) => ({ ...slip, ...(byId.get(slip.id) ?? { count: 0, amount: 0 }) }))
}
