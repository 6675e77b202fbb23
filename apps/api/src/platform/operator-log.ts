import type { QueryOf } from '@guihang/contract/operation'
import {
  type listOperatorLog,
  type OperatorAction,
  operatorActionGroups,
} from '@guihang/contract/provider/operator-log'
import { addDays, startOfBusinessDay } from '@guihang/domain/calendar'
import type { Selectable } from 'kysely'
import type { Operator } from './auth/caller.ts'
import { inBatches, type Reader, type Tables, type Tx } from './database/index.ts'
import type { IdPage } from './http/answers/id-pages.ts'
import { rejectFields } from './http/answers/reject.ts'
import { firstIdAt, newId } from './new-id.ts'

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

/**
 * The newest first. Raises EVALID for days in the wrong order. Each action is walked along its index, and the newest of
 * them all are taken: reads are a thousand times as many as changes, and nobody walks through them to find a change.
 */
export async function listOperatorLogRows(
  reader: Reader,
  asked: QueryOf<typeof listOperatorLog>,
  page: IdPage,
): Promise<Selectable<Tables['operator_log']>[]> {
  const { from, to } = asked
  if (from !== undefined && to !== undefined && from > to)
    throw rejectFields({ to: [{ rule: 'date_order' }] })
  const actions = actionsAsked(asked)
  if (actions === undefined) return await logRows(reader, asked, page).execute()
  const rows = await Promise.all(
    actions.map((action) => logRows(reader, asked, page).where('action', '=', action).execute()),
  )
  return rows
    .flat()
    .toSorted((one, other) => (one.id < other.id ? 1 : -1))
    .slice(0, page.limit)
}

/** Undefined for all of them. */
function actionsAsked({
  action,
  group,
  tracking_number,
}: QueryOf<typeof listOperatorLog>): readonly OperatorAction[] | undefined {
  const sets: (readonly OperatorAction[])[] = [
    ...(action === undefined ? [] : [[action]]),
    ...(group === undefined ? [] : [operatorActionGroups[group]]),
    ...(tracking_number === undefined ? [] : [['parcel_read', 'phone_seen'] as const]),
  ]
  const [first, ...others] = sets
  return first?.filter((one) => others.every((set) => set.includes(one)))
}

function logRows(
  reader: Reader,
  { operator_id, from, to, tracking_number }: QueryOf<typeof listOperatorLog>,
  { after, limit }: IdPage,
) {
  let query = reader.selectFrom('operator_log').selectAll()
  if (tracking_number !== undefined) query = query.where('what', '=', tracking_number)
  if (operator_id !== undefined) query = query.where('operator_id', '=', operator_id)
  if (from !== undefined) query = query.where('id', '>=', firstIdAt(startOfBusinessDay(from)))
  if (to !== undefined) query = query.where('id', '<', firstIdAt(startOfBusinessDay(addDays(to, 1))))
  if (after !== undefined) query = query.where('id', '<', after)
  return query.orderBy('id', 'desc').limit(limit)
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
              where('action', 'in', [...operatorActionGroups.reads]),
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
