import { type Selectable, sql } from 'kysely'
import { acrossShops, type Reader, type Tables, type Tx } from '../../../../platform/database/index.ts'

export type ConnectionRow = Selectable<Tables['carrier_connections']>

export type NamedConnection = { readonly id: string } | { readonly code: string }

/** Finds removed ones, too: parcels, messages and money keep their connection. */
export async function findConnection(
  reader: Reader,
  named: NamedConnection,
): Promise<ConnectionRow | undefined> {
  const query = reader.selectFrom('carrier_connections').selectAll()
  const found = 'id' in named ? query.where('id', '=', named.id) : query.where('code', '=', named.code)
  return await found.executeTakeFirst()
}

/** Whether shops' parcels can go by a carrier, now or once a connection is switched on. */
export async function hasConnections(reader: Reader): Promise<boolean> {
  const row = await reader
    .selectFrom('carrier_connections')
    .select('id')
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** By code, without the removed ones. */
export async function listConnections(reader: Reader): Promise<ConnectionRow[]> {
  return await reader
    .selectFrom('carrier_connections')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('code')
    .execute()
}

/** Removed ones too. */
export async function listAllConnections(reader: Reader): Promise<ConnectionRow[]> {
  return await reader.selectFrom('carrier_connections').selectAll().orderBy('code').execute()
}

/** undefined for a removed one, too. */
export async function lockConnection(tx: Tx, code: string): Promise<ConnectionRow | undefined> {
  return await tx
    .selectFrom('carrier_connections')
    .selectAll()
    .where('code', '=', code)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Keeps the connection from being removed or changed before the transaction ends; undefined for a removed one. */
export async function holdConnection(tx: Tx, id: string): Promise<ConnectionRow | undefined> {
  return await tx
    .selectFrom('carrier_connections')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst()
}

export async function insertConnection(tx: Tx, row: NewConnection): Promise<ConnectionRow> {
  return await tx
    .insertInto('carrier_connections')
    .values({ ...row, settings: JSON.stringify(row.settings) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export type NewConnection = Omit<
  ConnectionRow,
  | 'sealed_token'
  | 'token_until'
  | 'refused_since'
  | 'failing_since'
  | 'failures'
  | 'rests_until'
  | 'removed_at'
  | 'pays_within_days'
  | 'pay_shop_after_days'
  | 'agree_limit'
  | 'return_percent'
>

export async function updateConnection(
  tx: Tx,
  id: string,
  { settings, ...changes }: Partial<Omit<ConnectionRow, 'id' | 'code' | 'kind' | 'created_at'>>,
): Promise<ConnectionRow> {
  return await tx
    .updateTable('carrier_connections')
    .set({ ...changes, ...(settings && { settings: JSON.stringify(settings) }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Whether parcels of any shop are being booked with the connection, or are on their way with it. */
export async function hasParcels(reader: Reader, connection_id: string): Promise<boolean> {
  const all = acrossShops(reader, 'a connection carries parcels of all shops')
  const states = [['booked'], ['new', 'asking', 'unclear']] as const // as: each has an index of its own
  for (const among of states) {
    const row = await all
      .selectFrom('carrier_bookings')
      .select('parcel_id')
      .where('connection_id', '=', connection_id)
      .where('state', 'in', among)
      .limit(1)
      .executeTakeFirst()
    if (row !== undefined) return true
  }
  return false
}

export type ParcelCounts = {
  readonly on_the_way: number
  readonly unclear: number
  readonly silent: number
  readonly incidents: number
}

const reason = 'the provider sees how many parcels of all shops a connection has'

/** By connection. A connection without parcels is left out. */
export async function countParcels(
  reader: Reader,
  silent_before: Date,
): Promise<ReadonlyMap<string, ParcelCounts>> {
  const all = acrossShops(reader, reason)
  // Apart, because each has an index of its own; parcels that have arrived are in neither.
  const booked = await all
    .selectFrom('carrier_bookings')
    .select(['connection_id', (count) => count.fn.countAll<number>().as('on_the_way')])
    .select(sql<number>`count(*) FILTER (WHERE heard_at < ${silent_before})`.as('silent'))
    .where('state', '=', 'booked')
    .groupBy('connection_id')
    .execute()
  const unclear = await all
    .selectFrom('carrier_bookings')
    .select(['connection_id', (count) => count.fn.countAll<number>().as('unclear')])
    .where('state', '=', 'unclear')
    .groupBy('connection_id')
    .execute()
  const incidents = await all
    .selectFrom('carrier_incidents')
    .select(['connection_id', (count) => count.fn.countAll<number>().as('incidents')])
    .where('ended_at', 'is', null)
    .groupBy('connection_id')
    .execute()
  const counts = new Map<string, ParcelCounts>()
  for (const { connection_id, ...counted } of [...booked, ...unclear, ...incidents])
    counts.set(connection_id, { ...(counts.get(connection_id) ?? noParcels), ...counted })
  return counts
}

export const noParcels: ParcelCounts = { on_the_way: 0, unclear: 0, silent: 0, incidents: 0 }
