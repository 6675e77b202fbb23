import { prepared, type Reader, type Tx } from '../../../platform/database/index.ts'
import type { RequestRow } from './support-requests.store.ts'

type OfRequest = { readonly shop_id: string; readonly id: string }

export async function markUnread(
  tx: Tx,
  { shop_id, id, asked_by }: OfRequest & Pick<RequestRow, 'asked_by'>,
): Promise<void> {
  await prepared(
    tx,
    'mark-request-unread',
    `INSERT INTO support_unread (shop_id, user_id, request_id)
     SELECT shop_id, id, $2 FROM users
     WHERE shop_id = $1 AND state <> 'locked' AND (access = 'full' OR id = $3)
     ON CONFLICT DO NOTHING`,
    [shop_id, id, asked_by],
  )
}

/** Takes a person's marks away at requests of others, when the person may not see these any more. */
export async function forgetMarksOfOthers(tx: Tx, shop_id: string, user_id: string): Promise<void> {
  await tx
    .deleteFrom('support_unread')
    .where('shop_id', '=', shop_id)
    .where('user_id', '=', user_id)
    .where('request_id', 'not in', (own) =>
      own
        .selectFrom('shop_requests')
        .select('id')
        .where('shop_id', '=', shop_id)
        .where('asked_by', '=', user_id),
    )
    .execute()
}

export async function markRead(tx: Tx, { shop_id, id }: OfRequest, user_id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('support_unread')
    .where('shop_id', '=', shop_id)
    .where('user_id', '=', user_id)
    .where('request_id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function countUnread(reader: Reader, shop_id: string, user_id: string): Promise<number> {
  const [row] = await prepared<{ count: number }>(
    reader,
    'count-unread-requests',
    'SELECT count(*)::int AS count FROM support_unread WHERE shop_id = $1 AND user_id = $2',
    [shop_id, user_id],
  )
  return row?.count ?? 0
}

export async function listUnread(
  reader: Reader,
  shop_id: string,
  user_id: string,
  request_ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await prepared<{ request_id: string }>(
    reader,
    'list-unread-requests',
    `SELECT request_id FROM support_unread
     WHERE shop_id = $1 AND user_id = $2 AND request_id = ANY ($3::uuid[])`,
    [shop_id, user_id, request_ids],
  )
  return new Set(rows.map(({ request_id }) => request_id))
}
