import { printLabels } from '@guihang/contract/parcels/labels'
import { createParcel } from '@guihang/contract/parcels/parcels'
import { limits } from '@guihang/domain/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LiveMessage } from '../../../platform/events/index.ts'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { standAlike } from '../../../testing/parcel-states.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'

let api: TestApi
beforeAll(async () => {
  // Nobody reads the answer to a caller who has gone, so the document does not name its code.
  api = await startTestApi({ watch: false })
})
afterAll(() => api.stop())

/** A shop with as many parcels as one call prints, and their ids. */
async function fullShop(): Promise<ShopWithStore & { ids: string[] }> {
  const shop = await shopWithStore(api)
  const shop_id = shop.user.shop.id
  await shop.client.call(createParcel, { body: parcelBody(shop.store) })
  await api.database.pool.query(
    `INSERT INTO parcels SELECT copy.* FROM parcels, generate_series(1, $2::int) AS no,
       jsonb_populate_record(parcels, jsonb_build_object('id', gen_random_uuid(), 'code', 'C' || no,
         'tracking_number', $3 || lpad(no::text, 8, '0'))) AS copy
     WHERE parcels.shop_id = $1`,
    [shop_id, limits.labels_per_call_max - 1, prefixes.shift()],
  )
  await standAlike(api.database.pool, shop_id)
  const { rows } = await api.database.pool.query<{ id: string }>(
    'SELECT id FROM parcels WHERE shop_id = $1',
    [shop_id],
  )
  return { ...shop, ids: rows.map(({ id }) => id) }
}

// Tracking numbers are unique over all shops.
const prefixes = ['XA10', 'XA20']

async function printedOf({ user }: ShopWithStore): Promise<number> {
  const { rows } = await api.database.pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM parcel_states WHERE shop_id = $1 AND awb_printed_at IS NOT NULL',
    [user.shop.id],
  )
  return rows[0]?.count ?? 0
}

/** Hears how many labels of a print are drawn. */
function listen({ user }: ShopWithStore, print_id: string, hear: (done: number) => void) {
  return api.platform.live.subscribe(user.shop.id, (message: LiveMessage) => {
    if (message === 'resync' || message.type !== 'label_print' || message.id !== print_id) return
    if (message.done !== undefined) hear(message.done)
  })
}

describe('a thousand labels in one file', () => {
  it('say how many are drawn while they are', async () => {
    const shop = await fullShop()
    const print_id = crypto.randomUUID()
    const drawn: number[] = []
    const leave = listen(shop, print_id, (done) => drawn.push(done))
    const body = { ids: shop.ids, size: 'a7', print_id } as const
    const response = await shop.client.raw(printLabels, { body })
    expect(response.headers.get('content-type')).toBe('application/pdf')
    await response.arrayBuffer()
    await expect.poll(() => drawn.length).toBeGreaterThan(10)
    leave()
    expect(drawn).toEqual(drawn.toSorted((one, other) => one - other))
    expect(Math.max(...drawn)).toBeLessThan(limits.labels_per_call_max)
    expect(await printedOf(shop)).toBe(limits.labels_per_call_max)
  })

  it('mark no parcel when the caller goes half-way', async () => {
    const shop = await fullShop()
    const print_id = crypto.randomUUID()
    const caller = new AbortController()
    const leave = listen(shop, print_id, () => caller.abort())
    const body = { ids: shop.ids, size: 'a7', print_id } as const
    const printing = shop.client.raw(printLabels, { body, signal: caller.signal })
    await expect(printing).rejects.toThrow()
    leave()
    expect(caller.signal.aborted).toBe(true)
    // What was drawn meanwhile would be marked by now: the next print waits behind it.
    const { ids } = shop
    await (await shop.client.raw(printLabels, { body: { ids: ids.slice(0, 1), size: 'a7' } })).arrayBuffer()
    expect(await printedOf(shop)).toBe(1)
  })
})
