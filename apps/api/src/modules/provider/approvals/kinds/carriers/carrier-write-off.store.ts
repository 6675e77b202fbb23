import type { DifferenceClass } from '@guihang/domain/money/carrier-statements/difference-classes'
import { sql } from 'kysely'
import type { Reader } from '../../../../../platform/database/index.ts'
import { everyShop } from '../columns.store.ts'
import type { WaitingKey, WaitingPlace } from '../waiting.store.ts'

export const waitingWriteOffs: WaitingPlace = {
  kind: 'carrier_write_off',
  from: sql`FROM carrier_differences AS difference`,
  waits: sql`difference.state = 'write_off_asked'`,
  // It is between the provider and its carrier.
  shop_id: sql`NULL::uuid`,
  id: sql`difference.id`,
  made_at: sql`difference.changed_at`,
  due: null,
  maker: sql`difference.asked_by_operator`,
}

export type WriteOffRow = {
  readonly id: string
  readonly connection_id: string
  readonly connection: string
  readonly difference_class: DifferenceClass
  readonly parcel_id: string | null
  readonly statement_id: string | null
  readonly row_no: number | null
  readonly carrier_code: string | null
  readonly tracking_number: string | null
  readonly amount: number
  readonly asked_by_operator: string | null
  readonly asked_by: string | null
  readonly note: string | null
  readonly version: number
}

export async function listWriteOffRows(reader: Reader, keys: readonly WaitingKey[]): Promise<WriteOffRow[]> {
  const ids = keys.map(({ id }) => id)
  const { rows } = await sql<WriteOffRow>`
    SELECT difference.id, difference.connection_id, connection.code AS connection, difference.class AS difference_class,
      difference.parcel_id, difference.statement_id, difference.row_no, difference.carrier_code, booking.tracking_number,
      difference.amount, difference.asked_by_operator, difference.asked_by, difference.note, difference.version
    FROM carrier_differences AS difference
    JOIN carrier_connections AS connection ON connection.id = difference.connection_id
    LEFT JOIN carrier_bookings AS booking ON booking.shop_id = difference.shop_id AND booking.parcel_id = difference.parcel_id
    WHERE difference.id = ANY (${ids}::uuid[]) AND difference.state = 'write_off_asked'`.execute(
    everyShop(reader),
  )
  return rows
}
