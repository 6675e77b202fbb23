import type { QueryOf } from '@guihang/contract/operation'
import type { listOperatorLog, OperatorAction } from '@guihang/contract/provider/operator-log'
import type { Selectable } from 'kysely'
import type { Operator } from './auth/caller.ts'
import { inBatches, type Reader, type Tables, type Tx } from './database/index.ts'
import type { IdPage } from './http/answers/id-pages.ts'
import { newId } from './new-id.ts'

/** `at` is real time, `what` names the thing in a few words. Events of parcels are in their histories. */
export async function recordOperatorAction(
  tx: Tx,
  entry: {
    readonly at: Date
    readonly operator: Operator
    readonly action: OperatorAction
    readonly what: string
    readonly reason?: string
  },
): Promise<void> {
  const { at, operator, action, what, reason = null } = entry
  await tx
    .insertInto('operator_log')
    .values({
      id: newId(at),
      at,
      operator_id: operator.id,
      operator_name: operator.name,
      action,
      what: what.slice(0, 200),
      reason,
    })
    .execute()
}

/** Once for each parcel and day. */
export async function recordParcelReads(
  reader: Reader,
  at: Date,
  operator: Operator,
  tracking_numbers: readonly string[],
): Promise<void> {
  await recordReads(reader, at, operator, 'parcel_read', tracking_numbers)
}

export async function recordRequestReads(
  reader: Reader,
  at: Date,
  operator: Operator,
  codes: readonly string[],
): Promise<void> {
  await recordReads(reader, at, operator, 'request_read', codes)
}

async function recordReads(
  reader: Reader,
  at: Date,
  operator: Operator,
  action: 'parcel_read' | 'request_read',
  read: readonly string[],
): Promise<void> {
  if (read.length === 0) return
  await reader
    .insertInto('operator_log')
    .values(
      read.map((what) => ({
        id: newId(at),
        at,
        operator_id: operator.id,
        operator_name: operator.name,
        action,
        what,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function listOperatorLogRows(
  reader: Reader,
  { action, tracking_number }: QueryOf<typeof listOperatorLog>,
  { after, limit }: IdPage,
): Promise<Selectable<Tables['operator_log']>[]> {
  let query = reader.selectFrom('operator_log').selectAll()
  if (action !== undefined) query = query.where('action', '=', action)
  if (tracking_number !== undefined)
    query = query.where('action', 'in', ['parcel_read', 'phone_seen']).where('what', '=', tracking_number)
  if (after !== undefined) query = query.where('id', '<', after)
  return await query.orderBy('id', 'desc').limit(limit).execute()
}

/** Entries from before that instant, reads from before the other; a batch at a time. */
export async function forgetOldOperatorLog(
  reader: Reader,
  before: { readonly changes: Date; readonly reads: Date },
): Promise<void> {
  await inBatches(async (size) => {
    const { numDeletedRows } = await reader
      .deleteFrom('operator_log')
      .where('id', 'in', (old) =>
        old
          .selectFrom('operator_log')
          .select('id')
          .where('at', '<', before.reads)
          .where((where) =>
            where.or([
              where('action', 'in', ['parcel_read', 'request_read', 'phone_seen']),
              where('at', '<', before.changes),
            ]),
          )
          .orderBy('at')
          .limit(size),
      )
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  })
}
