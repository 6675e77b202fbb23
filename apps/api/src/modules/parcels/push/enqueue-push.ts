import { omsLimits } from '@guihang/contract/connection/pushes'
import { eventsOf } from '@guihang/domain/parcels/lifecycle/parcel-lifecycle'
import { sql } from 'kysely'
import { acrossShops, type Reader } from '../../../platform/database/index.ts'
import { addJob, hasJob } from '../../../platform/jobs/index.ts'
import type { ParcelRow } from '../parcels/index.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'push-parcel': { shop_id: string; parcel_id: string }
  }
}

/** The parcel's id follows the prefix of its key. */
export const pushJob = {
  name: 'push-parcel',
  key_prefix: 'push-parcel:',
  // An order system that is away for some hours is only late; after that the shop is told and may send again.
  max_attempts: omsLimits.push_attempts,
} as const

/** What the shop and the recipient decide, and what the order system was told wrongly before; each makes a new version of the parcel. */
const versionEvents: ReadonlySet<string> = new Set([
  ...eventsOf('shop'),
  ...eventsOf('recipient'),
  'edit',
  'correct',
])

/** Whether an event makes a new version of the parcel (decision 0102). */
export function makesVersion(event: string): boolean {
  return versionEvents.has(event)
}

/** Never drafts, failed ones, those that must be approved, and stand-alone shops' (docs/rules/parcel-lifecycle.md). */
export function isToBePushed(
  row: Pick<ParcelRow, 'version' | 'pushed_version' | 'status' | 'approval_reason'>,
): boolean {
  return isUnanswered(row) && row.status !== 'failed' && row.approval_reason === null
}

/** Be it pushed now or later. */
export function isUnanswered(row: Pick<ParcelRow, 'version' | 'pushed_version'>): boolean {
  return row.pushed_version !== null && row.pushed_version < row.version
}

/** In the transaction that made it necessary. */
export async function enqueuePush(
  tx: Reader,
  { shop_id, id }: Pick<ParcelRow, 'shop_id' | 'id'>,
): Promise<void> {
  const { name, key_prefix, max_attempts } = pushJob
  await addJob(tx, name, { shop_id, parcel_id: id }, { key: key_prefix + id, max_attempts })
}

/** Parcels of all shops that are to be pushed and whose job is gone or has no attempt left, the oldest first. */
export async function listForgottenPushes(
  reader: Reader,
  limit: number,
): Promise<Pick<ParcelRow, 'shop_id' | 'id'>[]> {
  const hasPush = await hasJob(reader, sql`${pushJob.key_prefix} || listed.parcel_id::text`)
  const { rows } = await sql<Pick<ParcelRow, 'shop_id' | 'id'>>`
    SELECT listed.shop_id, listed.parcel_id AS id FROM parcel_lists AS listed
    JOIN parcel_states AS state ON state.shop_id = listed.shop_id AND state.parcel_id = listed.parcel_id
    WHERE listed.unpushed AND listed.status <> 'failed' AND state.approval_reason IS NULL AND NOT ${hasPush}
      -- Those of carriers have their own job.
      AND NOT EXISTS (SELECT FROM parcel_takers AS taker WHERE taker.shop_id = listed.shop_id
        AND taker.parcel_id = listed.parcel_id AND (taker.state = 'waiting' OR taker.connection_id IS NOT NULL))
    ORDER BY listed.parcel_id LIMIT ${limit}`.execute(
    acrossShops(reader, 'pushes of every shop are looked after alike'),
  )
  return rows
}
