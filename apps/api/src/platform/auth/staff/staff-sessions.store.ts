import type { OperatorScope } from '@guihang/domain/provider/operators/operator-scopes'
import type { SecondFactor } from '@guihang/domain/provider/operators/second-factors'
import { inBatches, prepared, type Reader, type Tx } from '../../database/index.ts'
import type { StaffSessionRow } from '../../database/tables/staff.ts'

export type StaffState = {
  readonly id: string
  readonly operator_id: string
  readonly name: string
  readonly scopes: readonly OperatorScope[]
  readonly methods: readonly SecondFactor[]
  readonly second_factor_given: boolean
  readonly last_seen_at: Date
  readonly expires_at: Date
}

/** Of an active person whose session nobody has ended. */
export async function findStaffState(reader: Reader, token_hash: string): Promise<StaffState | undefined> {
  const [state] = await prepared<StaffState>(
    reader,
    'find-staff-session',
    `SELECT session.id, operator.id AS operator_id, operator.name, person.scopes,
       array_remove(ARRAY[
         CASE WHEN EXISTS (SELECT FROM staff_passkeys AS passkey WHERE passkey.staff_id = person.id) THEN 'passkey' END,
         CASE WHEN EXISTS (SELECT FROM staff_totp AS totp WHERE totp.staff_id = person.id AND totp.confirmed) THEN 'totp' END
       ], NULL) AS methods,
       session.second_factor_at IS NOT NULL AS second_factor_given, session.last_seen_at, session.expires_at
     FROM staff_sessions AS session
     JOIN staff AS person ON person.id = session.staff_id
     JOIN operators AS operator ON operator.id = person.id
     WHERE session.token_hash = $1 AND session.ended_at IS NULL
       AND person.state = 'active' AND operator.revoked_at IS NULL`,
    [token_hash],
  )
  return state
}

/** Unless another process has just done so. */
export async function noteSeen(reader: Reader, id: string, at: Date, unless_after: Date): Promise<void> {
  await prepared(
    reader,
    'note-staff-session-seen',
    `UPDATE staff_sessions SET last_seen_at = $2 WHERE id = $1 AND last_seen_at <= $3`,
    [id, at, unless_after],
  )
}

export async function insertStaffSession(tx: Tx, row: StaffSessionRow): Promise<void> {
  await tx.insertInto('staff_sessions').values(row).execute()
}

export async function noteSecondFactor(tx: Tx, id: string, second_factor_at: Date): Promise<void> {
  await tx.updateTable('staff_sessions').set({ second_factor_at }).where('id', '=', id).execute()
}

type Ending = { readonly reason: string; readonly at: Date }

export async function endStaffSession(tx: Tx, id: string, { reason, at }: Ending): Promise<void> {
  await tx
    .updateTable('staff_sessions')
    .set({ ended_at: at, end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** All of a person, but the one that is excepted. */
export async function endStaffSessionsOf(
  tx: Tx,
  staff_id: string,
  { reason, at, except }: Ending & { readonly except?: string | undefined },
): Promise<void> {
  let query = tx
    .updateTable('staff_sessions')
    .set({ ended_at: at, end_reason: reason })
    .where('staff_id', '=', staff_id)
    .where('ended_at', 'is', null)
  if (except !== undefined) query = query.where('id', '<>', except)
  await query.execute()
}

/** With their challenges and step-ups. */
export async function forgetStaffSessions(reader: Reader, before: Date): Promise<number> {
  return await inBatches(async (size) => {
    const { numDeletedRows } = await reader
      .deleteFrom('staff_sessions')
      .where('id', 'in', (old) =>
        old
          .selectFrom('staff_sessions')
          .select('id')
          .where((where) => where.or([where('expires_at', '<', before), where('ended_at', '<', before)]))
          .limit(size),
      )
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  })
}
