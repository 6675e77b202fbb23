import { sql } from 'kysely'
import { acrossShops, inBatches, type Reader, type Tx } from '../../platform/database/index.ts'

/** Deletes entries of the shops' and the operators' logs, sessions that are over and places of sign-ins that are older than we keep them, a batch at a time (decision 0082). */
export async function forgetOldTraces(
  reader: Reader,
  { audit_before, sessions_before }: { audit_before: Date; sessions_before: Date },
): Promise<void> {
  const everyShop = acrossShops(reader, 'old traces of every shop are forgotten alike')
  for (const [table, column, key, before] of [
    ['audit_log', 'at', ['shop_id', 'id'], audit_before],
    ['operator_log', 'at', ['id'], audit_before],
    ['sessions', 'expires_at', ['shop_id', 'id'], sessions_before],
    ['sign_in_places', 'last_used_at', ['shop_id', 'user_id', 'place'], sessions_before],
  ] as const) {
    const [name, age, row] = [sql.table(table), sql.ref(column), sql.join(key.map((part) => sql.ref(part)))]
    await inBatches(async (size) => {
      const { numAffectedRows } = await sql`delete from ${name} where (${row}) in (
        select ${row} from ${name} where ${age} < ${before} order by ${age} limit ${size}
      )`.execute(everyShop)
      return Number(numAffectedRows)
    })
  }
}

/** Whether parcels of the shop are still on their way, or wait for their money. */
export async function hasParcelsIn(
  reader: Reader,
  shop_id: string,
  statuses: readonly string[],
): Promise<boolean> {
  const row = await reader
    .selectFrom('parcel_counts')
    .select('status')
    .where('shop_id', '=', shop_id)
    .where('count', '>', 0)
    .where('status', 'in', statuses)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What a shop that closes leaves nothing of, in an order that the keys between them allow. */
const emptied = [
  'shop_papers',
  'files',
  'bank_accounts',
  'gateway_tokens',
  'api_settings',
  'address_wordings',
  'stores',
  'contact_changes',
  'one_time_links',
  'sign_in_places',
  'idempotency_keys',
] as const

/** Deletes what only the shop itself needed, drafts included. Parcels, money and the audit log stay. */
export async function emptyShop(tx: Tx, shop_id: string): Promise<void> {
  for (const table of emptied) {
    await sql`delete from ${sql.table(table)} where shop_id = ${shop_id}`.execute(tx)
  }
  const drafts = tx
    .selectFrom('parcels')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('status', '=', 'draft')
  await tx
    .deleteFrom('parcel_events')
    .where('shop_id', '=', shop_id)
    .where('parcel_id', 'in', drafts)
    .execute()
  await tx.deleteFrom('parcels').where('shop_id', '=', shop_id).where('status', '=', 'draft').execute()
  await tx.deleteFrom('parcel_counts').where('shop_id', '=', shop_id).where('status', '=', 'draft').execute()
}

/** Takes names, e-mails, phones and passwords off the people of a shop, so that nobody signs in and others may use them. */
export async function forgetPeople(tx: Tx, shop_id: string, at: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('users')
    .set({
      name: '•••',
      email: sql<string>`concat('closed-', id, '@closed.invalid')`,
      phone: sql<string>`concat('closed-', id)`,
      password_hash: null,
      photo_file_id: null,
      state: 'locked',
      updated_at: at,
    })
    .where('shop_id', '=', shop_id)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
