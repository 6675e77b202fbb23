import { sql } from 'kysely'
import type { Reader } from '../../../../platform/database/index.ts'
import type { StoredChange } from '../../../../platform/database/tables/support.ts'
import type { ParcelColumns, ShopColumns } from './approval-source.ts'
import { everyShop, pageOf, parcelColumns, shopColumns } from './columns.store.ts'
import type { WaitingKey, WaitingPlace } from './waiting.store.ts'

export const waitingChanges: WaitingPlace = {
  kind: 'change',
  from: sql`FROM shop_requests AS request`,
  waits: sql`request.status = 'confirmation' AND request.waits_for = 'provider'`,
  shop_id: sql`request.shop_id`,
  id: sql`request.id`,
  // The proposal was the last step: every other one ends it.
  made_at: sql`request.updated_at`,
  due: null,
  maker: sql`request.prepared_by_operator`,
}

export type ChangeRow = ShopColumns &
  ParcelColumns & {
    readonly id: string
    readonly code: string
    readonly entry_count: number
    readonly change: StoredChange
    readonly proposed_by: string | null
    readonly prepared_by_operator: string | null
    readonly description: string
  }

export async function listChangeRows(reader: Reader, keys: readonly WaitingKey[]): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    SELECT ${shopColumns}, ${parcelColumns}, request.id, request.code, request.entry_count, request.change,
      request.proposed_by, request.prepared_by_operator, request.description
    FROM ${pageOf(keys)}
    JOIN shop_requests AS request ON request.shop_id = page.shop_id AND request.id = page.id
    JOIN shops ON shops.id = request.shop_id
    JOIN whole_parcels AS parcel ON parcel.shop_id = request.shop_id AND parcel.id = request.parcel_id
    WHERE request.status = 'confirmation' AND request.waits_for = 'provider' AND request.change IS NOT NULL`.execute(
    everyShop(reader),
  )
  return rows
}
