import type { Selectable } from 'kysely'
import type { Reader, Tables, Tx } from '../../../platform/database/index.ts'

export type ConnectionRow = Selectable<Tables['carrier_connections']>

export type NamedConnection = { readonly id: string } | { readonly code: string }

/** Removed ones too: parcels, messages and money keep their connection. */
export async function findConnection(
  reader: Reader,
  named: NamedConnection,
): Promise<ConnectionRow | undefined> {
  const query = reader.selectFrom('carrier_connections').selectAll()
  const found = 'id' in named ? query.where('id', '=', named.id) : query.where('code', '=', named.code)
  return await found.executeTakeFirst()
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
