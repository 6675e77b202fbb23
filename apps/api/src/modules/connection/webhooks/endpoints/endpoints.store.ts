import type { Selectable } from 'kysely'
import type { Reader, Tx } from '../../../../platform/database/index.ts'
import type { Tables } from '../../../../platform/database/tables.ts'

export type EndpointRow = Selectable<Tables['webhook_endpoints']>

export async function listEndpoints(reader: Reader, shop_id: string): Promise<EndpointRow[]> {
  return await reader
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

function endpointOf(reader: Reader, shop_id: string, id: string) {
  return reader
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
}

export async function findEndpoint(
  reader: Reader,
  shop_id: string,
  id: string,
): Promise<EndpointRow | undefined> {
  return await endpointOf(reader, shop_id, id).executeTakeFirst()
}

export async function lockEndpoint(tx: Tx, shop_id: string, id: string): Promise<EndpointRow | undefined> {
  return await endpointOf(tx, shop_id, id).forUpdate().executeTakeFirst()
}

export type NewEndpoint = Pick<
  EndpointRow,
  'shop_id' | 'id' | 'name' | 'url' | 'types' | 'slot' | 'created_at'
>

export async function insertEndpoint(tx: Tx, made: NewEndpoint): Promise<EndpointRow> {
  return await tx
    .insertInto('webhook_endpoints')
    .values({ ...made, updated_at: made.created_at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Gives a known one another address. */
export async function putSlot(tx: Tx, made: NewEndpoint): Promise<void> {
  const { url, created_at: updated_at } = made
  await tx
    .insertInto('webhook_endpoints')
    .values({ ...made, updated_at })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'slot'])
        .where('slot', 'is not', null)
        .doUpdateSet({ url, failing_since: null, updated_at }),
    )
    .execute()
}

export async function deleteSlot(
  tx: Tx,
  shop_id: string,
  slot: NonNullable<EndpointRow['slot']>,
): Promise<string[]> {
  const rows = await tx
    .deleteFrom('webhook_endpoints')
    .where('shop_id', '=', shop_id)
    .where('slot', '=', slot)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

type Changes = Partial<Omit<EndpointRow, 'shop_id' | 'id' | 'slot' | 'created_at'>>

export async function updateEndpoint(
  tx: Tx,
  shop_id: string,
  id: string,
  changes: Changes,
): Promise<EndpointRow> {
  return await tx
    .updateTable('webhook_endpoints')
    .set(changes)
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Notes since when an endpoint fails, unless it was deleted or got another address meanwhile. */
export async function noteFailing(
  tx: Tx,
  { shop_id, id, url }: Pick<EndpointRow, 'shop_id' | 'id' | 'url'>,
  failing_since: Date | null,
): Promise<void> {
  await tx
    .updateTable('webhook_endpoints')
    .set({ failing_since })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('url', '=', url)
    .execute()
}

/** One of the shop, or all; answers their ids. */
export async function deleteEndpoints(tx: Tx, shop_id: string, id?: string): Promise<string[]> {
  let query = tx.deleteFrom('webhook_endpoints').where('shop_id', '=', shop_id).returning('id')
  if (id !== undefined) query = query.where('id', '=', id)
  return (await query.execute()).map((row) => row.id)
}
