import type { Tx } from '../../database/index.ts'
import type { StaffStepUpRow } from '../../database/tables/staff.ts'

export async function insertStepUp(tx: Tx, row: StaffStepUpRow): Promise<void> {
  await tx.insertInto('staff_step_ups').values(row).execute()
}

/** Uses it up: of two calls at once only the first gets it. False where it is not of this person, session and subject, or dead. */
export async function takeStepUp(
  tx: Tx,
  named: Pick<StaffStepUpRow, 'id' | 'staff_id' | 'session_id' | 'purpose' | 'subject_hash'>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_step_ups')
    .set({ used_at: now })
    .where('id', '=', named.id)
    .where('staff_id', '=', named.staff_id)
    .where('session_id', '=', named.session_id)
    .where('purpose', '=', named.purpose)
    .where('subject_hash', '=', named.subject_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
