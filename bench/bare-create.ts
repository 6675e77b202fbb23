// The floor of creating a parcel, in a process of its own: the statements of the transaction with the same driver and the
// same number of clients, and nothing else. Told over IPC how many to do; answers time and CPU.
import pg from 'pg'
import { v7 } from 'uuid'
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
  pool ??= new pg.Pool({ connectionString: order.url, max: order.clients, pipeline: true } as pg.PoolConfig) // the types do not know `pipeline` yet
  const began = performance.now()
  const before = process.cpuUsage()
  let left = order.count
  await Promise.all(
    Array.from({ length: order.clients }, async (_, index) => {
      const shop = order.shops[index % order.shops.length]
      if (shop === undefined) throw new Error('No shop to create for')
      while (left > 0) {
        left -= 1
        await createOnce(shop, order.template)
      }
    }),
  )
  const used = process.cpuUsage(before)
  return { seconds: (performance.now() - began) / 1000, cpu_seconds: (used.user + used.system) / 1e6 }
}

async function createOnce(shop: BareOrder['shops'][number], template: Template): Promise<void> {
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
  const client = await connect()
  try {
    await Promise.all([
      client.query('BEGIN'),
      client.query({
        name: 'find-store',
        text: 'SELECT * FROM stores WHERE shop_id = $1 AND id = $2',
        values: [shop.id, shop.store_id],
      }),
    ])
    await client.query({
      name: 'insert-parcel',
      text: insertParcelText,
      values: insertParcelValues(row, { event: 'submit', actor_name: 'A', recorded_at: at }),
    })
    const payload = JSON.stringify({ shop_id: shop.id, parcel_id: row.id })
    await Promise.all([
      client.query({
        name: 'enqueue-job',
        text: 'select enqueue_job($1, $2, $3, $4, $5, $6)',
        values: ['push-parcel', payload, `push-parcel:${row.id}`, null, 10, null],
      }),
      client.query('COMMIT'),
    ])
  } finally {
    client.release()
  }
}

async function connect(): Promise<pg.PoolClient> {
  if (pool === undefined) throw new Error('The pool is not open')
  return await pool.connect()
}
