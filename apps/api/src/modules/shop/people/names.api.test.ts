import { createParcel } from '@guihang/contract/parcels/parcels'
import { createBankAccount } from '@guihang/contract/shop/banks'
import { editUser } from '@guihang/contract/shop/identity'
import { editShop } from '@guihang/contract/shop/papers'
import { inviteMember } from '@guihang/contract/shop/people'
import { createStore } from '@guihang/contract/shop/stores'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { bankAccountBody } from '../../../testing/people/bank-accounts.ts'
import { mailsTo } from '../../../testing/people/mails.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { storeBody } from '../../../testing/road/places.ts'

let api: TestApi
let shop: ShopWithStore
beforeAll(async () => {
  api = await startTestApi()
  shop = await shopWithStore(api)
})
afterAll(() => api.stop())

const guest = { email: 'khach-moi@vidu.vn', phone: '0935246801' }
/** Calls with a name of this text, and the field it stands in. */
const named: readonly [string, string, (text: string, language: 'vi' | 'en') => Promise<unknown>][] = [
  ['an invited person', 'name', (name, language) => invite(name, language)],
  [
    'a person',
    'name',
    (name, language) => as(language).call(editUser, { params: { id: shop.user.id }, body: { name } }),
  ],
  ['a shop', 'shop_name', (shop_name, language) => as(language).call(editShop, { body: { shop_name } })],
  [
    'a store',
    'store_name',
    (store_name, language) => as(language).call(createStore, { body: { ...storeBody(), store_name } }),
  ],
]

const as = (language: 'vi' | 'en') => api.client(shop.access_token, language)
const invite = (name: string, language: 'vi' | 'en') =>
  as(language).call(inviteMember, { body: { ...guest, name, password: shop.user.password } })

it.each(named)(
  'the name of %s holds no link, in both languages, and nobody is mailed',
  async (_, field, send) => {
    for (const name of ['Nhận quà evil.com/qua', 'Mở www.a.vn', 'qua@evil.com']) {
      expect(await refusal(send(name, 'vi'))).toMatchObject(
        answers(422, 'EVALID', {
          [field]: ['Mục này không ghi địa chỉ web hay e-mail. Sau dấu chấm thêm dấu cách'],
        }),
      )
      expect(await refusal(send(name, 'en'))).toMatchObject(
        answers(422, 'EVALID', {
          [field]: ['Leave web and e-mail addresses out here. Put a space after a dot'],
        }),
      )
    }
    expect(await mailsTo(api, guest.email)).toEqual([])
  },
)

it.each(named)('the name of %s has one line', async (_, field, send) => {
  expect(await refusal(send('Lan\n\nTrúng thưởng', 'vi'))).toMatchObject(
    answers(422, 'EVALID', { [field]: ['Viết trên một dòng, bỏ dấu xuống dòng và dấu Tab'] }),
  )
  expect(await refusal(send('Lan\u0007', 'en'))).toMatchObject(
    answers(422, 'EVALID', {
      [field]: ['There is a character that cannot be printed. Remove it and type again'],
    }),
  )
})

it('a receiver, an address and a bank account have one line; notes have as many as a shop writes', async () => {
  const message = ['Viết trên một dòng, bỏ dấu xuống dòng và dấu Tab']
  const body = parcelBody(shop.store)
  const broken = { ...body, receiver_name: 'Lan\nMai', receiver_address: '12 Lê Lợi\tlầu 2' }
  expect(await refusal(shop.client.call(createParcel, { body: broken }))).toMatchObject(
    answers(422, 'EVALID', { receiver_name: message, receiver_address: message }),
  )
  const bank = { ...bankAccountBody(), bank_branch: 'Hà\nNội' }
  const params = { userID: shop.user.id }
  expect(await refusal(shop.client.call(createBankAccount, { params, body: bank }))).toMatchObject(
    answers(422, 'EVALID', { bank_branch: message }),
  )
  const { data } = await shop.client.call(createParcel, {
    body: { ...body, notes: 'Gọi trước\nGiao giờ hành chính' },
  })
  expect(data.notes).toBe('Gọi trước\nGiao giờ hành chính')
})
