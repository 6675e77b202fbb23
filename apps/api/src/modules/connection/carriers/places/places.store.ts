import type { Reader } from '../../../../platform/database/index.ts'

/** Those of the connections for which some place of the carrier is known as one of ours. */
export async function connectionsWithPlaces(
  reader: Reader,
  connection_ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (connection_ids.length === 0) return new Set()
  const rows = await reader
    .selectFrom('carrier_connections')
    .select('id')
    .where('id', 'in', connection_ids)
    .where((where) =>
      where.exists(
        where
          .selectFrom('carrier_units')
          .select('carrier_units.id')
          .whereRef('carrier_units.connection_id', '=', 'carrier_connections.id')
          .where('unit_code', 'is not', null),
      ),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}
