import type { DeliveryState, SentType } from '@guihang/domain/connection/webhooks/webhook-types'
import { type Selectable, sql } from 'kysely'
import { acrossShops, inBatches, type Reader, type Tx } from '../../../../platform/database/index.ts'
import type { Tables } from '../../../../platform/database/tables.ts'
import { firstIdAt } from '../../../../platform/new-id.ts'

export type DeliveryRow = Omit<Selectable<Tables['webhook_deliveries']>, 'data'>
export type AttemptRow = Selectable<Tables['webhook_attempts']>

const columns = [
  'webhook_deliveries.shop_id',
  'webhook_deliveries.id',
  'endpoint_id',
  'type',
  'subject_id',
  'seq',
  'subject',
  'at',
  'webhook_deliveries.state',
  'due_at',
  'attempts',
  'attempts_before',
  'last_at',
  'last_status',
  'last_failure',
  'last_duration_ms',
  'webhook_deliveries.created_at',
] as const

export type LogFilter = {
  readonly endpoint_id?: string | undefined
  readonly types?: readonly SentType[] | undefined
  readonly states?: readonly DeliveryState[] | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  readonly after?: string | undefined
  readonly limit: number
}

/** The newest first; of endpoints that are deleted nothing. */
export async function listDeliveries(
  reader: Reader,
  shop_id: string,
  filter: LogFilter,
): Promise<DeliveryRow[]> {
  const { endpoint_id, types, states, from, to, after, limit } = filter
  let query = fromLog(reader, shop_id).select(columns).orderBy('webhook_deliveries.id', 'desc').limit(limit)
  if (endpoint_id !== undefined) query = query.where('endpoint_id', '=', endpoint_id)
  if (types !== undefined) query = query.where('type', 'in', types)
  if (states !== undefined) query = query.where('webhook_deliveries.state', 'in', states)
  if (from !== undefined) query = query.where('webhook_deliveries.id', '>=', firstIdAt(from))
  if (to !== undefined) query = query.where('webhook_deliveries.id', '<', firstIdAt(to))
  if (after !== undefined) query = query.where('webhook_deliveries.id', '<', after)
  return await query.execute()
}

export async function findDelivery(
  reader: Reader,
  shop_id: string,
  id: string,
): Promise<(DeliveryRow & { readonly data: string }) | undefined> {
  return await fromLog(reader, shop_id)
    .select(columns)
    .select(sql<string>`data::text`.as('data'))
    .where('webhook_deliveries.id', '=', id)
    .executeTakeFirst()
}

export async function listAttempts(
  reader: Reader,
  shop_id: string,
  delivery_id: string,
): Promise<AttemptRow[]> {
  return await reader
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('delivery_id', '=', delivery_id)
    .orderBy('number', 'desc')
    .limit(100)
    .execute()
}

/** Lets deliveries of active endpoints begin anew; answers the ids of those that do. */
export async function replayByIds(tx: Tx, shop_id: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', due_at: new Date(0), attempts_before: sql`attempts` })
    .where('shop_id', '=', shop_id)
    .where('id', 'in', ids)
    .where('endpoint_id', 'in', ({ selectFrom }) =>
      selectFrom('webhook_endpoints')
        .select('webhook_endpoints.id')
        .where('webhook_endpoints.shop_id', '=', shop_id)
        .where('webhook_endpoints.state', '=', 'active'),
    )
    .returning('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The same for what an endpoint has not received since an instant; answers how many there were. */
export async function replaySince(
  tx: Tx,
  { shop_id, endpoint_id, since }: { shop_id: string; endpoint_id: string; since: Date },
): Promise<number> {
  return await inBatches(async (size) => {
    const rows = await tx
      .updateTable('webhook_deliveries')
      .set({ state: 'waiting', due_at: new Date(0), attempts_before: sql`attempts` })
      .where('shop_id', '=', shop_id)
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('webhook_deliveries')
          .select('id')
          .where('shop_id', '=', shop_id)
          .where('endpoint_id', '=', endpoint_id)
          .where('state', 'in', ['dead', 'held'])
          .where('id', '>=', firstIdAt(new Date(Math.max(0, since.getTime()))))
          .orderBy('id')
          .limit(size),
      )
      .returning('id')
      .execute()
    return rows.length
  })
}

export async function forgetDeliveries(reader: Reader, before: Date): Promise<number> {
  const everyShop = acrossShops(reader, 'old deliveries of every shop are deleted alike')
  return await inBatches(async (size) => {
    const { numDeletedRows } = await everyShop
      .deleteFrom('webhook_deliveries')
      .where(({ refTuple, selectFrom, eb }) =>
        eb(
          refTuple('shop_id', 'id'),
          'in',
          selectFrom('webhook_deliveries')
            .select(['shop_id', 'id'])
            .where('created_at', '<', before)
            .orderBy('created_at')
            .limit(size)
            .$asTuple('shop_id', 'id'),
        ),
      )
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  })
}

export async function forgetLog(reader: Reader, shop_id: string, endpoint_id: string): Promise<void> {
  await inBatches(async (size) => {
    const { numDeletedRows } = await reader
      .deleteFrom('webhook_deliveries')
      .where('shop_id', '=', shop_id)
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('webhook_deliveries')
          .select('id')
          .where('shop_id', '=', shop_id)
          .where('endpoint_id', '=', endpoint_id)
          .orderBy('id', 'desc')
          .limit(size),
      )
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  })
}

function fromLog(reader: Reader, shop_id: string) {
  return reader
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_endpoints', (join) =>
      join
        .onRef('webhook_endpoints.shop_id', '=', 'webhook_deliveries.shop_id')
        .onRef('webhook_endpoints.id', '=', 'webhook_deliveries.endpoint_id'),
    )
    .where('webhook_deliveries.shop_id', '=', shop_id)
    .where('webhook_endpoints.shop_id', '=', shop_id)
}
