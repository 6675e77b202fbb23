// The floor of creating a parcel, in a process of its own: the store it leaves from is read and the parcel is stored,
// with the statements of the API, the same driver and the same number of clients, and nothing else. Told over IPC how many to do; answers time and CPU.
import pg from 'pg'
import { v7 } from 'uuid'
import { pushJobOf } from '../apps/api/src/modules/parcels/enqueue-push.ts'
import type { ParcelRow } from '../apps/api/src/modules/parcels/index.ts'
import { randomParcelCode, randomTrackingNumber } from '../apps/api/src/modules/parcels/index.ts'
import { insertParcelText, insertParcelValues } from '../apps/api/src/modules/parcels/parcels.store.ts'

export type BareOrder = {
  url: string
  clients: number
  count: number
  shops: { id: string; store_id: string }[]
}
export type BareResult = { seconds: number; cpu_seconds: number }

type Template = Omit<ParcelRow, 'shop_id' | 'id' | 'code' | 'tracking_number' | 'store_id'>

let pool: pg.Pool | undefined

/** As many connections as clients, which stay open between the rounds. */
function openPool({ url, clients }: BareOrder): pg.Pool {
  return new pg.Pool({ connectionString: url, max: clients, idleTimeoutMillis: 0 })
}
// The stage takes its database away when all is measured.
process.on('disconnect', () => process.exit(0))

process.on('message', (order: BareOrder & { template: Template }) => {
  run(order).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})

async function run(order: BareOrder & { template: Template }): Promise<BareResult> {
  pool ??= openPool(order)
  const clients = pool
  const began = performance.now()
  const before = process.cpuUsage()
  let left = order.count
  await Promise.all(
    Array.from({ length: order.clients }, async (_, index) => {
      const shop = order.shops[index % order.shops.length]
      if (shop === undefined) throw new Error('No shop to create for')
      while (left > 0) {
        left -= 1
        await createOnce(clients, shop, order.template)
      }
    }),
  )
  const used = process.cpuUsage(before)
  return { seconds: (performance.now() - began) / 1000, cpu_seconds: (used.user + used.system) / 1e6 }
}

async function createOnce(
  pool: pg.Pool,
  shop: BareOrder['shops'][number],
  template: Template,
): Promise<void> {
  const at = new Date()
  const row: ParcelRow = {
    ...template,
    shop_id: shop.id,
    store_id: shop.store_id,
    id: v7(),
    code: randomParcelCode(at.toISOString().slice(0, 10)),
    tracking_number: randomTrackingNumber(),
    status_at: at,
    created_at: at,
    updated_at: at,
  }
  await pool.query({
    name: 'find-store',
    text: 'SELECT * FROM stores WHERE shop_id = $1 AND id = $2',
    values: [shop.id, shop.store_id],
  })
  const { rowCount } = await pool.query({
    name: 'insert-parcel',
    text: insertParcelText,
    values: insertParcelValues(row, {
      event: 'submit',
      actor_name: 'Chủ shop',
      recorded_at: at,
      job: pushJobOf(row),
    }),
  })
  // A tracking number that is taken is drawn anew, as the API does.
  if (rowCount === 0) await createOnce(pool, shop, template)
}
