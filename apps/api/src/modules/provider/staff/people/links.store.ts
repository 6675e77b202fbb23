import type { Selectable } from 'kysely'
import { inBatches, type Reader, type Tables, type Tx } from '../../../../platform/database/index.ts'

type LinkRow = Selectable<Tables['staff_links']>

export async function insertStaffLink(tx: Tx, row: LinkRow): Promise<void> {
  await tx.insertInto('staff_links').values(row).execute()
}

export async function countStaffLinksSince(reader: Reader, staff_id: string, since: Date): Promise<number> {
  const { count } = await reader
    .selectFrom('staff_links')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('staff_id', '=', staff_id)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export async function findStaffLink(reader: Reader, token_hash: string, now: Date) {
  return await reader
    .selectFrom('staff_links')
    .select('staff_id')
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses an open link up: of two simultaneous calls only the first gets it. */
export async function takeStaffLink(tx: Tx, token_hash: string, now: Date) {
  return await tx
    .updateTable('staff_links')
    .set({ used_at: now })
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['staff_id', 'purpose'])
    .executeTakeFirst()
}

/** Because a newer link, a new password or a new e-mail takes its place. */
export async function closeStaffLinks(tx: Tx, staff_id: string, now: Date): Promise<void> {
  await tx
    .updateTable('staff_links')
    .set({ used_at: now })
    .where('staff_id', '=', staff_id)
    .where('used_at', 'is', null)
    .execute()
}

export async function forgetStaffLinks(reader: Reader, before: Date): Promise<number> {
  return await inBatches(async (size) => {
    const { numDeletedRows } = await reader
      .deleteFrom('staff_links')
      .where('id', 'in', (old) =>
        old.selectFrom('staff_links').select('id').where('expires_at', '<', before).limit(size),
      )
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  })
}
