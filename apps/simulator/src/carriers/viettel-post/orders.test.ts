import { describe, expect, it } from 'vitest'
import { liveToEnd } from '../common/fake-carrier.fixture.ts'
import { openViettelPost, order } from './viettel-post.fixture.ts'

describe('the lists of places of a fake Viettel Post', () => {
  it('have the wards since July 2025 below a district that is none', async () => {
    const { get } = await openViettelPost()
    expect((await get('/v2/categories/listProvinceById?provinceId=-1')).data[0]).toEqual({
      PROVINCE_ID: 1,
      PROVINCE_CODE: 'HNI',
      PROVINCE_NAME: 'Hà Nội',
    })
    const districts = (await get('/v2/categories/listDistrict?provinceId=1')).data
    expect(districts).toEqual([
      { DISTRICT_ID: 1, DISTRICT_VALUE: '3001', DISTRICT_NAME: 'HUYỆN ĐÔNG ANH', PROVINCE_ID: 1 },
      { DISTRICT_ID: 2, DISTRICT_VALUE: '3002', DISTRICT_NAME: 'HUYỆN GIA LÂM', PROVINCE_ID: 1 },
      {
        DISTRICT_ID: 100_000_001,
        DISTRICT_VALUE: 'NEW',
        DISTRICT_NAME: 'Bỏ qua - Sử dụng địa chỉ 2 cấp',
        PROVINCE_ID: 1,
      },
    ])
    const wards = (await get('/v2/categories/listWards?districtId=100000001')).data
    expect(wards[0]).toEqual({ WARDS_ID: 414, WARDS_NAME: 'PHƯỜNG LÁNG', DISTRICT_ID: 100_000_001 })
    expect((await get('/v3/categories/listWardsNew?provinceId=1')).data).toEqual(wards)
    const names = (await get('/v3/categories/listProvinceNew')).data.map(
      ({ PROVINCE_NAME }: { PROVINCE_NAME: string }) => PROVINCE_NAME,
    )
    expect(names).toContain('Hồ Chí Minh')
    expect(names).not.toContain('Long An')
  })
})

describe('the prices of a fake Viettel Post', () => {
  it('are a bare list of the services on the way, and of fewer fields for one of them', async () => {
    const { post } = await openViettelPost()
    expect(await post('/v2/order/getPriceAll', { ...order, TYPE: 1 })).toMatchObject([
      { MA_DV_CHINH: 'VCBO', GIA_CUOC: 26_400, THOI_GIAN: '72 giờ', EXCHANGE_WEIGHT: 0 },
      { MA_DV_CHINH: 'VCN', GIA_CUOC: 35_200, THOI_GIAN: '48 giờ' },
    ])
    expect(await post('/v2/order/getPrice', { ...order, NATIONAL_TYPE: 1 })).toEqual({
      status: 200,
      error: false,
      message: 'OK',
      data: {
        MONEY_TOTAL_OLD: 26_400,
        MONEY_TOTAL: 26_400,
        MONEY_TOTAL_FEE: 24_000,
        MONEY_FEE: 0,
        MONEY_COLLECTION_FEE: 0,
        MONEY_OTHER_FEE: 0,
        MONEY_VAS: 0,
        MONEY_VAT: 2_400,
        KPI_HT: 72,
        EXCHANGE_WEIGHT: 0,
      },
    })
  })

  it('can be asked for by text, and then say which places were read', async () => {
    const { post } = await openViettelPost()
    const text = {
      SENDER_ADDRESS: 'Phường Láng, Hà Nội',
      RECEIVER_ADDRESS: 'số 1, Phường Bến Nghé, Quận 1, Hồ Chí Minh',
    }
    const quoted = await post('/v2/order/getPriceAllNlp', { ...order, ...text })
    expect(quoted).toMatchObject({
      SENDER_ADDRESS: { PROVINCE_ID: 1, DISTRICT_ID: 100_000_001, WARD_ID: 414 },
      RECEIVER_ADDRESS: { PROVINCE_ID: 5, WARD_ID: 406 },
    })
    expect(quoted.RESULT.length).toBeGreaterThan(0)
    expect(await post('/v2/order/createOrderNlp', { ...order, ...text })).toMatchObject({ error: false })
  })

  it('do not apply to a way that is not served', async () => {
    const { post } = await openViettelPost({ switches: { unserved: ['Thành phố Hồ Chí Minh'] } })
    expect(await post('/v2/order/getPriceAll', order)).toEqual({
      status: 204,
      error: true,
      message: 'Price does not apply to this itinerary!',
      data: null,
    })
  })
})

describe('the orders of a fake Viettel Post', () => {
  it('are answered with the fields of the document, and a sort code only for who asks', async () => {
    const { create } = await openViettelPost()
    const answer = await create()
    expect(JSON.stringify(answer)).toBe(
      `{"status":200,"error":false,"message":"OK","data":{"ORDER_NUMBER":"${answer.data.ORDER_NUMBER}",` +
        '"MONEY_COLLECTION":562000,"EXCHANGE_WEIGHT":0,"MONEY_TOTAL":26400,"MONEY_TOTAL_FEE":24000,"MONEY_FEE":0,' +
        '"MONEY_COLLECTION_FEE":0,"MONEY_OTHER_FEE":0,"MONEY_VAS":0,"MONEY_VAT":2400,"KPI_HT":72,' +
        '"RECEIVER_PROVINCE":5,"RECEIVER_DISTRICT":100000005,"RECEIVER_WARD":425}}',
    )
    expect(answer.data.ORDER_NUMBER).toMatch(/^\d{11}$/)
    const sorted = await create({ ORDER_NUMBER: 'GH2', ENABLE_SORT_CODE: true })
    expect(sorted.data.SORT_CODE).toBe('5-425')
  })

  it('are made twice for one number, unless the customer asks for a check', async () => {
    const { create, control } = await openViettelPost()
    await create({ CHECK_UNIQUE: false })
    expect(await create({ CHECK_UNIQUE: true })).toMatchObject({ error: true })
    await create({ CHECK_UNIQUE: false })
    expect(control.orders().map(({ client_code }) => client_code)).toEqual([
      order.ORDER_NUMBER,
      order.ORDER_NUMBER,
    ])
  })

  it.each<[object, string]>([
    [{ RECEIVER_WARD: 9_999 }, 'Invalid [RECEIVER_WARD]'],
    [{ SENDER_WARD: undefined }, 'Invalid [SENDER_WARD]'],
    [{ RECEIVER_PROVINCE: 99 }, 'Incorrect data: RECEIVER_PROVINCE'],
    [{ RECEIVER_DISTRICT: 99 }, 'Incorrect data: RECEIVER_DISTRICT'],
    [{ RECEIVER_PROVINCE: 1 }, 'Invalid [RECEIVER_WARD, RECEIVER_DISTRICT, RECEIVER_PROVINCE]'],
    [
      { RECEIVER_DISTRICT: 6 },
      'Incorrect data: RECEIVER_DISTRICT Incorrect data: RECEIVER_PROVINCE with address old or ' +
        'Incorrect data: RECEIVER_PROVINCE with address new',
    ],
    [{ RECEIVER_ADDRESS: 'đường '.repeat(22) }, 'Invalid [RECEIVER_ADDRESS]'],
    [{ ORDER_NOTE: 'ở'.repeat(51) }, 'Incorrect data: ORDER_NOTE'],
    [{ MONEY_COLLECTION: -1 }, 'Invalid [MONEY_COLLECTION]'],
    [{ MONEY_COLLECTION: 100_000_001 }, 'Invalid [MONEY_COLLECTION]'],
    [{ ORDER_PAYMENT: 5 }, 'Incorrect data: ORDER_PAYMENT'],
    [{ PRODUCT_TYPE: 'XX' }, 'Incorrect data: PRODUCT_TYPE'],
    [{ ORDER_SERVICE: 'ABC' }, 'Incorrect data: ORDER_SERVICE'],
    [{ ORDER_SERVICE: 'PHS' }, 'Price does not apply to this itinerary!'],
    [{ ORDER_SERVICE_ADD: 'GBP,ABC' }, 'Price does not apply to this itinerary!'],
    [{ GROUPADDRESS_ID: 7 }, 'Groupaddress is invalid'],
    [{ DELIVERY_DATE: 'mai' }, 'Incorrect data: DELIVERY_DATE'],
  ])('are refused with %j', async (change, message) => {
    const { create } = await openViettelPost()
    expect(await create(change)).toEqual({
      status: expect.any(Number),
      error: true,
      message,
      data: null,
    })
  })

  it('take district 0 for the wards since July 2025, and texts of 150 bytes', async () => {
    const { create } = await openViettelPost()
    const change = { RECEIVER_DISTRICT: 0, ORDER_NOTE: 'ở'.repeat(50) }
    expect(await create(change)).toMatchObject({ error: false })
  })

  it.each([
    [1, 0],
    [2, 588_400],
    [3, 562_000],
    [4, 26_400],
  ])('collect by ORDER_PAYMENT %i %i VND', async (ORDER_PAYMENT, collected) => {
    const { create, control } = await openViettelPost()
    expect((await create({ ORDER_PAYMENT })).data.MONEY_COLLECTION).toBe(collected)
    await liveToEnd({ control })
    expect(control.endOf(order.ORDER_NUMBER)).toMatchObject({ end: 'delivered', collected })
  })
})
