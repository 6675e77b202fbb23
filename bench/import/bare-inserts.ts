import { v7 } from 'uuid'
import { randomParcelCode, randomTrackingNumber } from '../../apps/api/src/modules/parcels/create/index.ts'
import { insertParcelsQuery } from '../../apps/api/src/modules/parcels/create/insert-parcels.store.ts'
import { putRowsQuery } from '../../apps/api/src/modules/parcels/imports/import-rows.store.ts'
import type { CallingShop } from '../stage/shops.ts'
import type { Stage } from '../stage/stage.ts'

/** As many rows as the import puts into one statement. */
const batches = { rows: 250, parcels: 200 }

/** Stores every row that the import of a shop left behind once more, for another shop, in the same batches; answers the ms of the statements. */
export async function bareInserts(stage: Stage, from_shop: string, to: CallingShop): Promise<number> {
  const { pool } = stage.database
  const import_id = v7()
  await pool.query(
    `INSERT INTO imports (shop_id, id, store_id, file_name, user_name, status, created_at)
     VALUES ($1, $2, $3, '', '', 'created', now())`,
    [to.id, import_id, to.store_id],
  )
  const { rows } = await pool.query('SELECT * FROM import_rows WHERE shop_id = $1 ORDER BY no', [from_shop])
  const { rows: parcels } = await pool.query('SELECT * FROM whole_parcels WHERE shop_id = $1 ORDER BY id', [
    from_shop,
  ])
  let spent = 0
  const timed = async (query: { text: string; values: unknown[] }): Promise<void> => {
    const began = performance.now()
    await pool.query(query)
    spent += performance.now() - began
  }
  for (let at = 0; at < rows.length; at += batches.rows) {
    // The parcel's body is gone by now; the values beside it are as long.
    const lot = rows.slice(at, at + batches.rows).map((row) => ({ ...row, parcel: row.values }))
    await timed(putRowsQuery(to.id, import_id, lot))
  }
  const now = new Date()
  const first = { event: 'submit', actor_type: 'shop', actor_name: 'Chủ shop' } as const
  for (let at = 0; at < parcels.length; at += batches.parcels) {
    const lot = parcels.slice(at, at + batches.parcels).map((row) => ({
      row: {
        ...row,
        shop_id: to.id,
        store_id: to.store_id,
        id: v7(),
        code: randomParcelCode(now.toISOString().slice(0, 10)),
        tracking_number: randomTrackingNumber('GH'),
      },
      first,
      guarded: true,
    }))
    await timed(insertParcelsQuery(lot))
  }
  return spent
}
