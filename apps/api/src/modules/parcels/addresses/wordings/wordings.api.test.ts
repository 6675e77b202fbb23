import { insertAddressMetaData, suggestAddress } from '@guihang/contract/parcels/addresses'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedIn, startTestApi, type TestApi } from '../../../../testing/api.ts'
import { answers, refusal } from '../../../../testing/matrix/refusals.ts'
import { places } from '../../../../testing/road/places.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const suggest = async ({ client }: SignedIn, text: string, address_scheme?: 'vn_legacy' | 'vn2025') =>
  (await client.call(suggestAddress, { body: { text, ...(address_scheme ? { address_scheme } : {}) } })).data
type Place = (typeof places)['hoanKiem'] | (typeof places)['benNghe']
const remember = async ({ client }: SignedIn, text: string, place: Place = places.hoanKiem) =>
  (await client.call(insertAddressMetaData, { body: { text, ...place } })).data

describe('a shop’s own wording of an address', () => {
  it('is unknown until it is saved, and then suggested, for other houses and without accents too', async () => {
    const shop = await api.signIn()
    const text = '7 ngõ 3, gần chợ Hôm cũ'
    expect((await suggest(shop, text)).suggestion).toBe(null)
    const saved = await remember(shop, text)
    expect(saved.wording).toBe('gan cho hom cu')
    const { wording: _, ...units } = saved
    for (const other of [text, '12B Lò Đúc, GẦN CHỢ HÔM CŨ', '5 hang bai, gan cho hom cu']) {
      expect((await suggest(shop, other)).suggestion).toEqual(units)
    }
    expect((await suggest(shop, '12B Lò Đúc, gần chợ Hôm cũ')).rest).toBe('12B Lò Đúc')
  })

  it('is read word for word, the longest one first, in the scheme asked for', async () => {
    const shop = await api.signIn()
    await remember(shop, 'chợ Xép')
    const longer = await remember(shop, 'chợ Xép Đông', places.benNghe)
    expect((await suggest(shop, '1 đường A, chợ Xép Đông')).suggestion?.address_level_1).toEqual(
      longer.address_level_1,
    )
    expect((await suggest(shop, 'chợ Xépp')).suggestion).toBe(null)
    const asked = await suggest(shop, 'chợ Xép Đông', places.hoanKiem.address_scheme)
    expect(asked.suggestion?.address_scheme).toBe(places.hoanKiem.address_scheme)
  })

  it('is the wording that was saved last', async () => {
    const shop = await api.signIn()
    await remember(shop, 'kho số hai')
    const { wording: _, ...units } = await remember(shop, 'Kho Số Hai', places.benNghe)
    expect((await suggest(shop, 'kho so hai', places.benNghe.address_scheme)).suggestion).toEqual(units)
  })

  it('check 20: is of that shop alone', async () => {
    const shop = await api.signIn()
    await remember(shop, 'sau lưng đình Vẽ')
    expect((await suggest(await api.signIn(), 'sau lưng đình Vẽ')).suggestion).toBe(null)
  })

  it('names units that exist, and says something', async () => {
    const { client } = await api.signIn()
    const body = { text: '—', ...places.hoanKiem, address_level_1_code: '00' }
    expect(await refusal(client.call(insertAddressMetaData, { body }))).toMatchObject(
      answers(422, 'EVALID', {
        address_level_1_code: ['Chọn địa chỉ trong danh sách'],
        text: ['Bạn chưa điền mục này'],
      }),
    )
  })
})
