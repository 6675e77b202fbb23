import type { CarrierKind } from '@guihang/domain/connection/carriers/carrier-kinds'
import type { ScoreSums } from '@guihang/domain/money/carrier-scores/score-sums'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/database/index.ts'

export type NamedScore = {
  readonly code: string
  readonly name: string
  readonly kind: CarrierKind
  readonly month: string
  readonly province_code: string
  readonly sums: ScoreSums
}

type Months = { readonly from: string; readonly to: string }

export async function listScores(
  reader: Reader,
  { from, to, connection }: Months & { readonly connection: string | undefined },
): Promise<NamedScore[]> {
  let query = reader
    .selectFrom('carrier_scores as score')
    .innerJoin('carrier_connections as connection', 'connection.id', 'score.connection_id')
    .select(['connection.code', 'connection.name', 'connection.kind'])
    .select(['score.month', 'score.province_code', 'score.sums'])
    .where('score.month', '>=', from)
    .where('score.month', '<=', to)
  if (connection !== undefined) query = query.where('connection.code', '=', connection)
  return await query
    .orderBy('connection.code')
    .orderBy('score.month')
    .orderBy('score.province_code')
    .execute()
}

/** When the one of these months was counted that was counted longest ago. */
export async function findCountedAt(reader: Reader, { from, to }: Months): Promise<Date | undefined> {
  const row = await reader
    .selectFrom('carrier_score_months')
    .select('counted_at')
    .where('month', '>=', from)
    .where('month', '<=', to)
    .orderBy('counted_at')
    .limit(1)
    .executeTakeFirst()
  return row?.counted_at
}

export async function listCountedMonths(reader: Reader): Promise<{ month: string; counted_at: Date }[]> {
  return await reader.selectFrom('carrier_score_months').select(['month', 'counted_at']).execute()
}

type NewScore = { readonly connection_id: string; readonly province_code: string; readonly sums: ScoreSums }

/** Takes the place of what was counted before. Two who count the same month come one after the other. */
export async function keepMonth(
  tx: Tx,
  { month, counted_at }: { readonly month: string; readonly counted_at: Date },
  scores: readonly NewScore[],
): Promise<void> {
  await tx
    .insertInto('carrier_score_months')
    .values({ month, counted_at })
    .onConflict((conflict) => conflict.column('month').doUpdateSet({ counted_at }))
    .execute()
  await tx.deleteFrom('carrier_scores').where('month', '=', month).execute()
  if (scores.length === 0) return
  await sql`
    INSERT INTO carrier_scores (connection_id, month, province_code, sums)
    SELECT (score ->> 'connection_id')::uuid, ${month}, score ->> 'province_code', score -> 'sums'
    FROM jsonb_array_elements(${JSON.stringify(scores)}::jsonb) AS score`.execute(tx)
}
