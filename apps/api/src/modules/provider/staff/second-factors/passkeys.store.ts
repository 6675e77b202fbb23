import type { Reader, Tx } from '../../../../platform/database/index.ts'
import type { StaffPasskeyRow } from '../../../../platform/database/tables/staff.ts'

export async function listPasskeyRows(reader: Reader, staff_id: string): Promise<StaffPasskeyRow[]> {
  return await reader
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('staff_id', '=', staff_id)
    .orderBy('id')
    .execute()
}

export async function findPasskey(
  reader: Reader,
  staff_id: string,
  credential_id: string,
): Promise<StaffPasskeyRow | undefined> {
  return await reader
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('staff_id', '=', staff_id)
    .where('credential_id', '=', credential_id)
    .executeTakeFirst()
}

/** False where the key is kept already. */
export async function insertPasskey(tx: Tx, row: StaffPasskeyRow): Promise<boolean> {
  const stored = await tx
    .insertInto('staff_passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

/** Keys that count tell of a copy by a number that does not grow. */
export async function notePasskeyUse(reader: Reader, id: string, counter: number, at: Date): Promise<void> {
  await reader
    .updateTable('staff_passkeys')
    .set((row) => ({ counter: row.fn('greatest', ['counter', row.val(counter)]), last_used_at: at }))
    .where('id', '=', id)
    .execute()
}

export async function removePasskeyRow(tx: Tx, staff_id: string, id: string): Promise<string | undefined> {
  const removed = await tx
    .deleteFrom('staff_passkeys')
    .where('staff_id', '=', staff_id)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return removed?.name
}

export async function removePasskeysOf(tx: Tx, staff_id: string): Promise<void> {
  await tx.deleteFrom('staff_passkeys').where('staff_id', '=', staff_id).execute()
}
