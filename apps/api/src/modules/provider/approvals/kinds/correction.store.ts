import { sql } from 'kysely'
import type { Reader } from '../../../../platform/database/index.ts'
import type { ParcelColumns, ShopColumns } from './approval-source.ts'
import { everyShop, pageOf, parcelColumns, shopColumns } from './columns.store.ts'
import type { WaitingKey, WaitingPlace } from './waiting.store.ts'

export const waitingCorrections: WaitingPlace = {
  kind: 'correction',
  from: sql`FROM correction_requests AS request`,
  waits: sql`request.state = 'waiting'`,
  shop_id: sql`request.shop_id`,
  id: sql`request.id`,
  made_at: sql`request.created_at`,
  due: null,
  maker: sql`request.prepared_by_operator`,
}

export type CorrectionRow = ShopColumns &
  ParcelColumns & {
    readonly id: string
    readonly reason: string
    readonly hub_code: string | null
    readonly prepared_by_operator: string
    readonly prepared_by: string
    readonly event_count: number
    /** The posting of its delivery stands on a statement that was not rejected. */
    readonly is_stated: boolean
  }

export async function listCorrectionRows(
  reader: Reader,
  keys: readonly WaitingKey[],
): Promise<CorrectionRow[]> {
  const { rows } = await sql<CorrectionRow>`
    SELECT ${shopColumns}, ${parcelColumns}, parcel.event_count, request.id, request.reason, request.hub_code,
      request.prepared_by_operator, request.prepared_by,
      EXISTS (SELECT FROM statement_lines AS line WHERE line.shop_id = parcel.shop_id
        AND line.parcel_id = parcel.id AND line.kind IN ('cod', 'fees') AND NOT line.is_void) AS is_stated
    FROM ${pageOf(keys)}
    JOIN correction_requests AS request ON request.shop_id = page.shop_id AND request.id = page.id
    JOIN shops ON shops.id = request.shop_id
    JOIN whole_parcels AS parcel ON parcel.shop_id = request.shop_id AND parcel.id = request.parcel_id
    WHERE request.state = 'waiting'`.execute(everyShop(reader))
  return rows
}
