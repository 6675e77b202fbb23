import { createParcel, saveDraft, updateDraft } from '@guihang/contract/parcels/parcels'
import { createBankAccount } from '@guihang/contract/shop/banks'
import { editShop, uploadAvatar, uploadPaper } from '@guihang/contract/shop/papers'
import { closeShop as closing } from '@guihang/contract/shop/personal-data'
import { createStore } from '@guihang/contract/shop/stores'
import { addSupportAttachment } from '@guihang/contract/talk/support'
import { attachToSupportRequest } from '@guihang/contract/talk/support-requests'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { bankAccountBody } from '../../../testing/people/bank-accounts.ts'
import { pictureFile } from '../../../testing/people/pictures.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { storeBody } from '../../../testing/road/places.ts'
import { ask } from '../../../testing/road/support.ts'
import { waitingForLocks } from '../../../testing/server.ts'
import { lockWholeShop } from '../shops/index.ts'
import { closeShop } from './close-shop.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ database: { pool_size: 20 } })
})
afterAll(() => api.stop())

const actor = { user_id: null, name: 'Hạnh', ip: null, user_agent: null }

const waiting = () => waitingForLocks(api.database.url)

async function rowsOf(table: string, { user }: ShopWithStore): Promise<number> {
  const { rows } = await api.database.pool.query(
    `select count(*) as count from ${table} where shop_id = $1`,
    [user.shop.id],
  )
  return Number(rows[0].count)
}

describe('a shop that closes while somebody', () => {
  it.each<[string, string, (shop: ShopWithStore, draft_id: string) => Promise<unknown>]>([
    [
      'creates a parcel',
      'parcels',
      ({ client, store }) => client.call(createParcel, { body: parcelBody(store) }),
    ],
    [
      'submits a draft',
      'parcels',
      ({ client, store }, id) =>
        client.call(updateDraft, { params: { id }, query: { submit: 'true' }, body: parcelBody(store) }),
    ],
    [
      'uploads a picture of the papers',
      'files',
      ({ client }) => client.call(uploadPaper, { query: { picture: 'id_card_front' }, file: pictureFile() }),
    ],
    [
      'uploads an avatar',
      'files',
      ({ client, user }) => client.call(uploadAvatar, { params: { id: user.id }, file: pictureFile() }),
    ],
    [
      'sends a file up for support',
      'files',
      ({ client }) => client.call(addSupportAttachment, { file: pictureFile() }),
    ],
    ['adds a store', 'stores', ({ client }) => client.call(createStore, { body: storeBody() })],
    [
      'adds a bank account',
      'bank_accounts',
      ({ client, user }) =>
        client.call(createBankAccount, { params: { userID: user.id }, body: bankAccountBody() }),
    ],
    [
      'writes the number of the ID card',
      'shop_papers',
      ({ client }) => client.call(editShop, { body: { id_card_number: '001099012345' } }),
    ],
  ])('%s keeps nothing of it', async (_, table, call) => {
    const shop = await shopWithStore(api)
    const shop_id = shop.user.shop.id
    const { data: draft } = await shop.client.call(saveDraft, { body: { receiver_name: 'Chưa xong' } })
    let called: Promise<unknown> = Promise.resolve()
    await api.database.transaction(async (tx) => {
      await lockWholeShop(tx, shop_id)
      called = refusal(call(shop, draft.id))
      await expect.poll(waiting).toBe(1)
      await closeShop(api.platform, tx, shop_id, actor)
    })
    expect(await called).toMatchObject(answers(401, 'ETOKEN'))
    expect(await rowsOf(table, shop)).toBe(0)
    const { rows } = await api.database.pool.query('select id_card_number from shops where id = $1', [
      shop_id,
    ])
    expect(rows).toEqual([{ id_card_number: null }])
  })

  it('answers as operator finds no request any more', async () => {
    const shop = await shopWithStore(api)
    const { client: operator } = await api.operator()
    const { id } = await ask(shop)
    let called: Promise<unknown> = Promise.resolve()
    await api.database.transaction(async (tx) => {
      await lockWholeShop(tx, shop.user.shop.id)
      called = refusal(operator.call(attachToSupportRequest, { params: { id }, file: pictureFile() }))
      await expect.poll(waiting).toBe(1)
      await closeShop(api.platform, tx, shop.user.shop.id, actor)
    })
    expect(await called).toMatchObject(answers(404, 'ENOTFOUND'))
    expect(await rowsOf('files', shop)).toBe(0)
  })

  it('creates a parcel waits for it, and then stays open', async () => {
    const shop = await shopWithStore(api)
    const { client, user } = shop
    let closed: Promise<unknown> = Promise.resolve()
    await api.database.transaction(async (tx) => {
      // What the statement that stores a parcel has written when it asks for the shop's key.
      const counted = { shop_id: user.shop.id, status: 'waiting_for_pickup', count: 1 }
      await tx.insertInto('parcel_counts').values(counted).execute()
      closed = refusal(client.call(closing, { body: { password: user.password } }))
      await expect.poll(waiting).toBe(1)
    })
    expect(await closed).toMatchObject(answers(409, 'ECLOSE'))
    expect(await rowsOf('stores', shop)).toBe(1)
  })
})
