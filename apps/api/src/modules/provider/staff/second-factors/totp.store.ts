import type { Reader, Tx } from '../../../../platform/database/index.ts'
import type { StaffTotpRow } from '../../../../platform/database/tables/staff.ts'

/** The one in use, or the one that waits for its first code. */
export async function findTotp(
  reader: Reader,
  staff_id: string,
  confirmed: boolean,
): Promise<StaffTotpRow | undefined> {
  return await reader
    .selectFrom('staff_totp')
    .selectAll()
    .where('staff_id', '=', staff_id)
    .where('confirmed', '=', confirmed)
    .executeTakeFirst()
}

/** Takes the place of an earlier one of its kind. */
export async function putTotp(tx: Tx, row: StaffTotpRow): Promise<void> {
  await tx
    .insertInto('staff_totp')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['staff_id', 'confirmed']).doUpdateSet((given) => ({
        secret: given.ref('excluded.secret'),
        last_step: given.ref('excluded.last_step'),
        created_at: given.ref('excluded.created_at'),
      })),
    )
    .execute()
}

/** A code counts once: false where this half minute's code, or a later one, was used. */
export async function useCodeStep(reader: Reader, staff_id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await reader
    .updateTable('staff_totp')
    .set({ last_step: step })
    .where('staff_id', '=', staff_id)
    .where('confirmed', '=', true)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** False where there was none in use. One that waits goes, too. */
export async function removeTotpOf(tx: Tx, staff_id: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('staff_totp')
    .where('staff_id', '=', staff_id)
    .returning('confirmed')
    .execute()
  return removed.some(({ confirmed }) => confirmed)
}

export async function removeWaitingTotp(tx: Tx, staff_id: string): Promise<void> {
  await tx.deleteFrom('staff_totp').where('staff_id', '=', staff_id).where('confirmed', '=', false).execute()
}
