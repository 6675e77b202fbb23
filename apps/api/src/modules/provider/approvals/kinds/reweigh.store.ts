import type { Weighed } from '@guihang/contract/parcels/parcel-story'
import { sql } from 'kysely'
import type { Reader } from '../../../../platform/database/index.ts'
import type { ParcelColumns, ShopColumns } from './approval-source.ts'
import { everyShop, pageOf, parcelColumns, shopColumns } from './columns.store.ts'
import type { WaitingKey, WaitingPlace } from './waiting.store.ts'

export const waitingReweighs: WaitingPlace = {
  kind: 'reweigh',
  from: sql`FROM parcel_reweighs AS weighing`,
  waits: sql`weighing.state = 'disputed'`,
  shop_id: sql`weighing.shop_id`,
  id: sql`weighing.id`,
  // Since the shop disputed it.
  made_at: sql`weighing.answered_at`,
  due: null,
  maker: sql`weighing.operator_id`,
}

export type ReweighRow = ShopColumns &
  ParcelColumns & {
    readonly id: string
    readonly before: Weighed
    readonly after: Weighed
    readonly held_amount: number
    readonly evidence: string
    readonly dispute_reason: string | null
    readonly operator_id: string | null
    readonly operator_name: string
    readonly photo_ids: string[]
    readonly provider_photos: number
  }

export async function listReweighRows(reader: Reader, keys: readonly WaitingKey[]): Promise<ReweighRow[]> {
  const photos = sql`FROM reweigh_photos AS photo
    WHERE photo.shop_id = weighing.shop_id AND photo.reweigh_id = weighing.id`
  const { rows } = await sql<ReweighRow>`
    SELECT ${shopColumns}, ${parcelColumns}, weighing.id, weighing.before, weighing.after, weighing.held_amount,
      weighing.evidence, weighing.dispute_reason, weighing.operator_id, weighing.operator_name,
      ARRAY(SELECT photo.file_id ${photos} ORDER BY photo.side, photo.file_id) AS photo_ids,
      (SELECT count(*)::int ${photos} AND photo.side = 'provider') AS provider_photos
    FROM ${pageOf(keys)}
    JOIN parcel_reweighs AS weighing ON weighing.shop_id = page.shop_id AND weighing.id = page.id
    JOIN shops ON shops.id = weighing.shop_id
    JOIN whole_parcels AS parcel ON parcel.shop_id = weighing.shop_id AND parcel.id = weighing.parcel_id
    WHERE weighing.state = 'disputed'`.execute(everyShop(reader))
  return rows
}
