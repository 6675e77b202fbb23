// The floor of creating a parcel: the store it leaves from is read and the parcel is stored.
import type pg from 'pg'
import { v7 } from 'uuid'
import { randomParcelCode, randomTrackingNumber } from '../../apps/api/src/modules/parcels/create/index.ts'
import {
  insertParcelsQuery,
  type NewParcelRow,
} from '../../apps/api/src/modules/parcels/create/insert-parcels.store.ts'
import { answerOrders, type BareOrder } from './bare.ts'

type Shop = { id: string; store_id: string }
type Template = Omit<NewParcelRow, 'shop_id' | 'id' | 'code' | 'tracking_number' | 'store_id'>

answerOrders<BareOrder & { shops: Shop[]; template: Template }>(async (pool, { shops, template }, client) => {
  const shop = shops[client % shops.length]
  if (shop === undefined) throw new Error('No shop to create for')
  await createOnce(pool, shop, template)
})

async function createOnce(pool: pg.Pool, shop: Shop, template: Template): Promise<void> {
  const at = new Date()
  const row: NewParcelRow = {
    ...template,
    shop_id: shop.id,
    store_id: shop.store_id,
    id: v7(),
    code: randomParcelCode(at.toISOString().slice(0, 10)),
    tracking_number: randomTrackingNumber('GH'),
    status_at: at,
    created_at: at,
    updated_at: at,
  }
  await pool.query({
    name: 'find-store',
    text: 'SELECT * FROM stores WHERE shop_id = $1 AND id = $2',
    values: [shop.id, shop.store_id],
  })
  const first = { event: 'submit', actor_type: 'shop', actor_name: 'Chủ shop' } as const
  const { rowCount } = await pool.query(insertParcelsQuery([{ row, first, guarded: true }]))
  // A tracking number that is taken is drawn anew, as the API does.
  if (rowCount === 0) await createOnce(pool, shop, template)
}
