import { sql } from 'kysely'
import type { Reader } from '../../../../../platform/database/index.ts'
import type { CarrierStatementRow } from '../../../../../platform/database/tables/carriers-money.ts'
import type { WaitingKey, WaitingPlace } from '../waiting.store.ts'

const waits = sql`statement.state = 'matched' AND statement.unnamed_count = 0 AND statement.fault_count = 0
  AND abs(statement.net_amount) > connection.agree_limit`
const from = sql`FROM carrier_statements AS statement
  JOIN carrier_connections AS connection ON connection.id = statement.connection_id`

export const waitingCarrierStatements: WaitingPlace = {
  kind: 'carrier_statement',
  from,
  waits,
  // A statement holds the parcels of many shops.
  shop_id: sql`NULL::uuid`,
  id: sql`statement.id`,
  made_at: sql`statement.imported_at`,
  due: null,
  maker: sql`statement.imported_by_operator`,
}

export type WaitingCarrierStatement = Pick<
  CarrierStatementRow,
  'id' | 'number' | 'imported_by_operator' | 'imported_by'
> & {
  readonly connection: string
  readonly version: number
  readonly row_count: number
  readonly parcel_count: number
  readonly cod_amount: number
  readonly charges_amount: number
  readonly net_amount: number
  readonly stated_net: number | null
}

export async function listCarrierStatementRows(
  reader: Reader,
  keys: readonly WaitingKey[],
): Promise<WaitingCarrierStatement[]> {
  const ids = keys.map(({ id }) => id)
  const { rows } = await sql<WaitingCarrierStatement>`
    SELECT statement.id, statement.number, statement.imported_by_operator, statement.imported_by, statement.version,
      statement.row_count, statement.parcel_count, statement.cod_amount, statement.charges_amount, statement.net_amount,
      statement.stated_net, connection.code AS connection
    ${from} WHERE statement.id = ANY (${ids}::uuid[]) AND ${waits}`.execute(reader)
  return rows
}
