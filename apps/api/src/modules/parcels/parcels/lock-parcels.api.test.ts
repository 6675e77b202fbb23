import { createParcel } from '@guihang/contract/parcels/parcels'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tx } from '../../../platform/database/index.ts'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { parcelBody, shopWithStore } from '../../../testing/road/parcels.ts'
import { waitingForLocks } from '../../../testing/server.ts'
import { lockOperatedParcel } from './operated/lock-operated-parcels.ts'
import type { ParcelRow } from './parcel-row.ts'
import { lockParcel, lockParcels, updateParcel } from './parcels.store.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const waiting = () => waitingForLocks(api.database.url)

const locks: Readonly<Record<string, (tx: Tx, parcel: ParcelRow) => Promise<ParcelRow | undefined>>> = {
  'its shop': (tx, { shop_id, id }) => lockParcel(tx, shop_id, id),
  'a list of its shop': async (tx, { shop_id, id }) => (await lockParcels(tx, shop_id, [id]))[0],
  'a courier': (tx, { tracking_number }) => lockOperatedParcel(tx, tracking_number),
}

it.each(Object.entries(locks))(
  '%s that waited for an edit reads the parcel as it was edited',
  async (_, lock) => {
    const shop = await shopWithStore(api)
    const { data } = await shop.client.call(createParcel, { body: parcelBody(shop.store, { cod: 200_000 }) })
    const shop_id = shop.user.shop.id
    const { read } = await api.database.transaction(async (tx) => {
      const parcel = await lockParcel(tx, shop_id, data.id)
      if (parcel === undefined) throw new Error('The parcel is gone')
      const read = api.database.transaction((other) => lock(other, parcel))
      await expect.poll(waiting).toBe(1)
      await updateParcel(tx, shop_id, data.id, { cod: 150_000, total_cod: 150_000, push_error: 'EOMS' })
      return { read }
    })
    expect(await read).toMatchObject({ cod: 150_000, total_cod: 150_000, push_error: 'EOMS' })
  },
)
