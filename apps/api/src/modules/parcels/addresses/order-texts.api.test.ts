import { insertAddressMetaData } from '@guihang/contract/parcels/addresses'
import { readOrderTexts } from '@guihang/contract/parcels/order-texts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedIn, startTestApi, type TestApi } from '../../../testing/api.ts'
import { refusal } from '../../../testing/matrix/refusals.ts'
import { places } from '../../../testing/road/places.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const read = async ({ client }: SignedIn, text: string) =>
  (await client.call(readOrderTexts, { body: { text } })).data.orders

describe('POST /v1/order-texts', () => {
  it('answers an order with its units in the scheme they are written in', async () => {
    const shop = await api.signIn()
    const text =
      'chị Hương 0912 345 018, 14 Lý Tự Trọng, P. Bến Nghé, Q.1, TP HCM, cod 1tr2, gọi trước khi giao'
    expect(await read(shop, text)).toEqual([
      {
        receiver_name: 'Hương',
        receiver_phone: '0912345018',
        receiver_address: '14 Lý Tự Trọng',
        address_scheme: 'vn_legacy',
        address_level_1_code: '79',
        address_level_2_code: '760',
        address_level_3_code: '26740',
        cod: 1_200_000,
        notes: 'gọi trước khi giao',
        unsure: [],
        choices: [],
      },
    ])
    const [today] = await read(
      shop,
      'Lan 0912345018, 14 Lý Tự Trọng, phường Sài Gòn (Bến Nghé cũ), TP HCM, đã ck',
    )
    expect(today).toMatchObject({
      address_scheme: 'vn2025',
      address_level_1_code: '79',
      address_level_2_code: null,
      address_level_3_code: '26740',
      cod: 0,
      notes: null,
    })
  })

  it('asks where several units fit, and fills in neither them nor what lies below', async () => {
    const [order] = await read(await api.signIn(), 'Nam 0908 220 441, 12 Nguyễn Trãi, phường 5, TP HCM, 250k')
    expect(order).toMatchObject({
      address_scheme: 'vn_legacy',
      address_level_1_code: '79',
      address_level_2_code: null,
      address_level_3_code: null,
      unsure: ['address_level_3_code'],
    })
    expect(order?.choices).toContainEqual({
      field: 'address_level_3_code',
      code: expect.any(String),
      name: 'Phường 5, Quận 3',
    })
  })

  it('answers one item for each order, and none for a chat that is no order', async () => {
    const shop = await api.signIn()
    const text =
      '1. Hà 0908554118, 5 Lê Lai, phường Bến Thành, HCM, 250k\n2. Nga 0933554226, 9 Lý Tự Trọng, HCM, đã ck'
    expect((await read(shop, text)).map(({ receiver_phone, cod }) => [receiver_phone, cod])).toEqual([
      ['0908554118', 250_000],
      ['0933554226', 0],
    ])
    expect(await read(shop, 'shop ơi còn hàng không ạ')).toEqual([])
    expect(await read(shop, '')).toEqual([])
  })

  it('takes the shop’s own wording for the units it meant', async () => {
    const shop = await api.signIn()
    const wording = await shop.client.call(insertAddressMetaData, {
      body: { text: '7 ngõ 3, gần chợ Hôm cũ', ...places.hoanKiem },
    })
    const [order] = await read(shop, 'Lan 0912345018\n12B Lò Đúc, gần chợ Hôm cũ\n250k')
    expect(order).toMatchObject({
      receiver_address: '12B Lò Đúc',
      address_level_1_code: wording.data.address_level_1.code,
      address_level_3_code: wording.data.address_level_3?.code,
      unsure: [],
    })
    const [stranger] = await read(await api.signIn(), 'Lan 0912345018\n12B Lò Đúc, gần chợ Hôm cũ\n250k')
    expect(stranger?.address_level_1_code).toBeNull()
  })

  it('check 45: refuses a text of more than 20,000 characters, and reads one of 20,000', async () => {
    const { client } = await api.signIn()
    expect(await refusal(client.call(readOrderTexts, { body: { text: 'a'.repeat(20_001) } }))).toMatchObject({
      status: 422,
      body: { code: 'EVALID', errors: { text: [expect.any(String)] } },
    })
    const line = 'Lan 0912345018, 5 Lê Lai, phường Bến Thành, HCM, 250k\n'
    const { data } = await client.call(readOrderTexts, { body: { text: line.repeat(300).slice(0, 20_000) } })
    expect(data.orders).toHaveLength(1)
  })

  it('check 19: asks for a token', async () => {
    const refused = await refusal(api.client().call(readOrderTexts, { body: { text: 'Hà Nội' } }))
    expect(refused).toMatchObject({ status: 401, body: { code: 'ETOKEN' } })
  })
})
