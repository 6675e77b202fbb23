import { createParcel, listParcels, saveDraft, updateDraft } from '@guihang/contract/parcels/parcels'
import { deleteStore } from '@guihang/contract/shop/stores'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { addStore } from './stores.fixture.ts'

let api: TestApi
let shop: ShopWithStore
beforeAll(async () => {
  api = await startTestApi()
  shop = await shopWithStore(api)
})
afterAll(() => api.stop())

const rounds = 40

const drop = (id: string) => shop.client.call(deleteStore, { params: { id } })

/** Starts both at once, each of them first in half of the rounds; answers whether each succeeded. */
async function race(round: number, one: () => Promise<unknown>, other: () => Promise<unknown>) {
  const [first, second] = round % 2 === 0 ? [one, other] : [other, one]
  const settled = await Promise.allSettled([first(), second()])
  const [left, right] = settled.map(({ status }) => status === 'fulfilled')
  return round % 2 === 0 ? { one: left, other: right } : { one: right, other: left }
}

/** Parcels besides drafts whose store has no row. */
async function orphans(): Promise<number> {
  const { rows } = await api.database.pool.query(
    `SELECT parcels.id FROM whole_parcels AS parcels LEFT JOIN stores ON stores.shop_id = parcels.shop_id AND stores.id = parcels.store_id
     WHERE parcels.store_id IS NOT NULL AND stores.id IS NULL AND parcels.status <> 'draft'`,
  )
  return rows.length
}

describe('a store that is deleted while a parcel of it', () => {
  it('is created: one of the two succeeds, and no parcel is without its store', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const store = await addStore(shop.client)
      const create = () => shop.client.call(createParcel, { body: parcelBody(store) })
      // The first parcel of a store is made with what was just read of it, later ones with what is remembered.
      if (round % 4 > 1) await shop.client.call(saveDraft, { body: { store_id: store.id } })
      const { one: created, other: deleted } = await race(round, create, () => drop(store.id))
      expect([created, deleted].filter(Boolean), `round ${round}`).toHaveLength(1)
      const { data } = await shop.client.call(listParcels, {
        query: { store_id: store.id, status: 'waiting_for_pickup' },
      })
      expect(data).toHaveLength(created ? 1 : 0)
    }
    expect(await orphans()).toBe(0)
  })

  it('is made of a draft: one of the two succeeds, and no parcel is without its store', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const store = await addStore(shop.client)
      const body = parcelBody(store)
      const { data: draft } = await shop.client.call(saveDraft, { body })
      const submit = () =>
        shop.client.call(updateDraft, { params: { id: draft.id }, body, query: { submit: 'true' } })
      const { one: submitted, other: deleted } = await race(round, submit, () => drop(store.id))
      expect([submitted, deleted].filter(Boolean), `round ${round}`).toHaveLength(1)
    }
    expect(await orphans()).toBe(0)
  })
})
