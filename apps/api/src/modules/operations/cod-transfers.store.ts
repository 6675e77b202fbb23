import { type Selectable, sql } from 'kysely'
import { v7 } from 'uuid'
import type { Operator } from '../../platform/auth/caller.ts'
import { acrossShops, type Reader, type Tx } from '../../platform/database/index.ts'
import type { Tables } from '../../platform/database/tables.ts'

const reason = 'a paper covers parcels of many shops'

type Paper = Pick<
  Selectable<Tables['cod_transfers']>,
  'event' | 'reference' | 'note' | 'at' | 'recorded_at'
> & {
  readonly operator: Operator
}

/** The id of a paper; the first parcel on it writes down who and when. */
export async function keepPaper(tx: Tx, { operator, ...paper }: Paper): Promise<string> {
  const { id } = await tx
    .insertInto('cod_transfers')
    .values({
      ...paper,
      id: v7({ msecs: paper.recorded_at.getTime() }),
      operator_id: operator.id,
      operator_name: operator.name,
    })
    // Writes nothing new, but answers the row that is there.
    .onConflict((conflict) =>
      conflict.columns(['event', 'reference']).doUpdateSet({ reference: paper.reference }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function addToPaper(
  tx: Tx,
  rows: readonly Selectable<Tables['cod_transfer_parcels']>[],
): Promise<void> {
  await tx.insertInto('cod_transfer_parcels').values(rows).execute()
}

/** Ids of the parcels that are on a paper. */
export async function listOnPaper(reader: Reader, event: string, reference: string): Promise<Set<string>> {
  const rows = await acrossShops(reader, reason)
    .selectFrom('cod_transfer_parcels as line')
    .innerJoin('cod_transfers as paper', 'paper.id', 'line.transfer_id')
    .select('line.parcel_id')
    .where('paper.event', '=', event)
    .where('paper.reference', '=', reference)
    .execute()
  return new Set(rows.map(({ parcel_id }) => parcel_id))
}

export type PapersAsked = {
  readonly event: string | undefined
  readonly reference: string | undefined
  /** The id of the last paper of the page before. */
  readonly after: string | undefined
  readonly limit: number
}

export type PaperRow = Selectable<Tables['cod_transfers']> & {
  readonly count: number
  readonly amount: number
}

/** Papers with what is on them, the newest first. */
export async function listPapersOfCash(reader: Reader, asked: PapersAsked): Promise<PaperRow[]> {
  const { event, reference, after } = asked
  const result = await sql<PaperRow>`
    SELECT papers.*, sums.count, sums.amount FROM cod_transfers AS papers
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS count, coalesce(sum(amount), 0)::bigint AS amount
      FROM cod_transfer_parcels WHERE transfer_id = papers.id
    ) AS sums
    WHERE (${event ?? null}::text IS NULL OR event = ${event ?? null})
      AND (${reference ?? null}::text IS NULL OR reference = ${reference ?? null})
      AND (${after ?? null}::uuid IS NULL OR papers.id < ${after ?? null}::uuid)
    ORDER BY papers.id DESC LIMIT ${asked.limit}`.execute(acrossShops(reader, reason))
  return result.rows
}
