import { type ApprovalKind, approvalKinds } from '@guihang/domain/provider/approvals/approval-kinds'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { acrossShops } from '../../../platform/database/index.ts'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { waitingBuilders } from '../../../testing/road/approvals.ts'
import { shopWithStore } from '../../../testing/road/parcels.ts'
import { Payouts } from '../../../testing/road/payouts.ts'
import { approvalSources } from './kinds/sources.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

/** The table of each kind, and what makes a decided row of one that waits. */
const decided: Readonly<Record<ApprovalKind, readonly [table: string, changes: string]>> = {
  statement: [
    'statements',
    `'id', gen_random_uuid(), 'number', 'DS-' || n, 'state', 'rejected', 'rejected_at', now(), 'rejected_by', 'Mai',
      'reject_reason', 'Sai chứng từ'`,
  ],
  change: [
    'shop_requests',
    `'id', gen_random_uuid(), 'code', 'YC-' || n, 'status', 'completed', 'waits_for', NULL, 'closed_at', now()`,
  ],
  correction: [
    'correction_requests',
    `'id', gen_random_uuid(), 'state', 'refused', 'decided_at', now(), 'refuse_reason', 'Không đúng ' || n`,
  ],
  claim: ['lost_claims', `'id', gen_random_uuid(), 'code', 'DB-' || n, 'state', 'rejected'`],
  collection: ['lost_collections', `'id', gen_random_uuid(), 'code', 'PT-' || n, 'state', 'rejected'`],
  reweigh: [
    'parcel_reweighs',
    `'id', gen_random_uuid(), 'position', 1000 + n, 'state', 'upheld', 'decided_at', now(),
      'decided_by', 'Mai', 'decision_reason', 'Ảnh cân rõ số', 'applied', to_jsonb(one) -> 'after'`,
  ],
  cash_difference: [
    'cash_differences',
    `'id', gen_random_uuid(), 'state', 'paid', 'ended_at', now(), 'ended_by', 'Mai', 'end_note', 'Phiếu thu ' || n`,
  ],
  carrier_write_off: [
    'carrier_differences',
    `'id', gen_random_uuid(), 'subject', 'total:' || n, 'state', 'written_off', 'decided_at', now(), 'decided_by', 'Mai'`,
  ],
  carrier_statement: [
    'carrier_statements',
    `'id', gen_random_uuid(), 'number', 'X-' || n, 'file_hash', 'h' || n, 'state', 'received', 'received_at', now()`,
  ],
  papers: ['shops', `'id', gen_random_uuid(), 'shop_code', 'S-' || n, 'paper_verified', true`],
  parcel: [
    'parcel_lists',
    `'parcel_id', gen_random_uuid(), 'status', 'delivered', 'status_at', now() - n * interval '1 s'`,
  ],
  cancellation: [
    'parcel_lists',
    `'parcel_id', gen_random_uuid(), 'status', 'cancelled', 'status_at', now() - n * interval '1 s'`,
  ],
}

const many = 5_000
/** At least as many as all the kinds have waiting. */
const few = 20

it('is read from what waits alone, however much was decided', async () => {
  const payouts = await Payouts.open(api)
  const build = waitingBuilders(api, payouts)
  for (const kind of approvalKinds)
    await build[kind](await (kind === 'statement' ? payouts.payableShop() : shopWithStore(api)))
  for (const [table, changes] of Object.values(decided))
    await api.database.pool.query(`
      BEGIN; SET LOCAL session_replication_role = replica;
      INSERT INTO ${table} SELECT made.* FROM (SELECT * FROM ${table} LIMIT 1) AS one,
        generate_series(1, ${many}) AS n, jsonb_populate_record(NULL::${table}, to_jsonb(one) || jsonb_build_object(${changes})) AS made;
      COMMIT; ANALYZE ${table}`)
  for (const kind of approvalKinds) {
    const { from, waits } = approvalSources[kind].place
    const { rows } = await sql<{ 'QUERY PLAN': readonly [{ Plan: Plan }] }>`
      EXPLAIN (ANALYZE, FORMAT JSON) SELECT count(*) ${from} WHERE ${waits}`.execute(
      acrossShops(api.database.db, 'reads the plan of a statement'),
    )
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    // Which of the few rows that wait a plan looks at first depends on its statistics.
    expect({ kind, isShort: plan !== undefined && mostRows(plan) <= few }).toEqual({ kind, isShort: true })
  }
})

type Plan = {
  readonly 'Actual Rows': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

/** The most rows that a step looked at. */
function mostRows(plan: Plan): number {
  const own = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)
  return Math.max(own, ...(plan.Plans ?? []).map(mostRows))
}
