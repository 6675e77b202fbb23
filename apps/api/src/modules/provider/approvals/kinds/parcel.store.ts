import type { ApprovalReason } from '@guihang/domain/parcels/lifecycle/approval'
import { sql } from 'kysely'
import type { Reader } from '../../../../platform/database/index.ts'
import type { ParcelColumns, ShopColumns } from './approval-source.ts'
import { everyShop, pageOf, parcelColumns, shopColumns } from './columns.store.ts'
import type { WaitingKey, WaitingPlace } from './waiting.store.ts'

const listed = {
  shop_id: sql`listed.shop_id`,
  id: sql`listed.parcel_id`,
  made_at: sql`listed.status_at`,
  due: null,
  // The shop asks.
  maker: null,
}

/** Others wait in this status for the order system alone. */
export const waitingParcels: WaitingPlace = {
  kind: 'parcel',
  from: sql`FROM parcel_lists AS listed
    JOIN parcel_states AS state ON state.shop_id = listed.shop_id AND state.parcel_id = listed.parcel_id`,
  waits: sql`listed.operated AND listed.status = 'waiting_for_approval' AND state.approval_reason IS NOT NULL`,
  ...listed,
}

export const waitingCancellations: WaitingPlace = {
  kind: 'cancellation',
  from: sql`FROM parcel_lists AS listed`,
  waits: sql`listed.operated AND listed.status = 'request_cancel'`,
  ...listed,
}

export type WaitingParcelRow = ShopColumns &
  ParcelColumns & {
    readonly approval_reason: ApprovalReason | null
    readonly event_count: number
    readonly current_hub_code: string | null
    readonly paper_verified: boolean
    readonly shop_state: string
  }

export async function listParcelRows(
  reader: Reader,
  keys: readonly WaitingKey[],
  status: 'waiting_for_approval' | 'request_cancel',
): Promise<WaitingParcelRow[]> {
  const { rows } = await sql<WaitingParcelRow>`
    SELECT ${shopColumns}, ${parcelColumns}, parcel.approval_reason, parcel.event_count, parcel.current_hub_code,
      shops.paper_verified, shops.state AS shop_state
    FROM ${pageOf(keys)}
    JOIN whole_parcels AS parcel ON parcel.shop_id = page.shop_id AND parcel.id = page.id
    JOIN shops ON shops.id = parcel.shop_id
    WHERE parcel.status = ${status}`.execute(everyShop(reader))
  return rows
}
