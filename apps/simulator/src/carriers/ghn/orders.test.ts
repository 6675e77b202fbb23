import { describe, expect, it } from 'vitest'
import { createBody, openGhn, shop } from './ghn.fixture.ts'

describe('the answers of a fake GHN', () => {
  it('refuses another token with the very bytes of GHN, and a foreign shop', async () => {
    const { url } = await openGhn()
    const path = `${url}/shiip/public-api/v3/master-data/province/all`
    const refused = await fetch(path, { headers: { token: 'of-the-test-environment' } })
    expect(refused.status).toBe(401)
    expect(await refused.text()).toBe('{"code":401,"message":"Token is not valid!"}')
    const { post } = await openGhn({}, { shopid: '1' })
    expect(await post('/v2/shipping-order/create', createBody)).toMatchObject({
      code: 400,
      data: null,
      code_message: 'CLIENT_NOT_OWNER_OF_SHOP',
    })
  })

  it('creates an order once for each code of the customer', async () => {
    const { post, control } = await openGhn()
    const first = await post('/v2/shipping-order/create', createBody)
    expect(Object.keys(first)).toEqual(['code', 'message', 'data', 'message_display'])
    expect(first).toMatchObject({
      code: 200,
      message: 'Success',
      data: { total_fee: 34_001, expected_delivery_time: '2026-07-17T17:00:00Z' },
    })
    expect(first.data.order_code).toMatch(/^L[A-Z0-9]{5}$/)
    expect(first.message_display).toBe(`Tạo đơn hàng thành công. Mã đơn hàng: ${first.data.order_code}`)
    const again = await post('/v2/shipping-order/create', { ...createBody, weight: 900 })
    expect(again).toEqual(first)
    expect(control.orders()).toHaveLength(1)
  })

  it('previews with the checks of a create and creates nothing', async () => {
    const { post, control } = await openGhn()
    expect(await post('/v2/shipping-order/preview', createBody)).toMatchObject({
      data: { order_code: '', total_fee: 34_001 },
    })
    expect(await post('/v2/shipping-order/preview', { ...createBody, to_phone: '123' })).toMatchObject({
      code_message: 'PHONE_INVALID',
    })
    expect(control.orders()).toEqual([])
  })

  it.each<[object, string, string]>([
    [{ to_phone: '0123' }, 'PHONE_INVALID', 'Số điện thoại không hợp lệ'],
    [{ weight: undefined }, 'USER_ERR_COMMON', "ShiipCreate.Weight failed on the 'required' tag"],
    [{ cod_amount: 50_000_001 }, 'USER_ERR_COMMON', 'cod_amount must be from 0 to 50000000'],
    [{ insurance_value: 5_000_001 }, 'USER_ERR_COMMON', 'insurance_value must be from 0 to 5000000'],
    [{ to_ward_name: 'Phường Không Có' }, 'WARD_IS_INVALID', 'Phường/xã nhận hàng không hợp lệ'],
    [{ is_new_to_address: false }, 'WARD_IS_INVALID', 'Phường/xã nhận hàng không hợp lệ'],
    [{ to_address: '1 Lê Lợi, P. Tân Mỹ' }, 'USER_ERR_COMMON', 'To address conflict'],
    [{ required_note: 'XEM' }, 'USER_ERR_COMMON', 'Sai thông tin Required Note'],
    [{ items: [], content: '' }, 'USER_ERR_COMMON', 'content or items is required'],
    [{ height: 201 }, 'USER_ERR_COMMON', 'length, width, height must be from 1 to 200'],
    [{ service_type_id: 5 }, 'USER_ERR_COMMON', 'items must have weight, length, width, height'],
    [{ from_ward_name: 'Phường Lạ' }, 'FROM_ADDRESS_CONVERT_FAIL', 'Convert from address fail'],
  ])('refuses %j', async (change, code_message, message) => {
    const { post } = await openGhn()
    expect(await post('/v2/shipping-order/create', { ...createBody, ...change })).toEqual({
      code: 400,
      message,
      data: null,
      code_message,
    })
  })

  it('takes the names of the old list with their district, and its ids', async () => {
    const { post } = await openGhn()
    const old = { ...createBody, is_new_to_address: false, to_province_name: 'Hồ Chí Minh' }
    const names = { to_ward_name: 'Phường Bến Nghé', to_district_name: 'Quận 1' }
    expect(await post('/v2/shipping-order/preview', { ...old, ...names })).toMatchObject({ code: 200 })
    const ids = { to_ward_name: '', to_ward_code: '00101', to_district_id: 1_442 }
    expect(await post('/v2/shipping-order/preview', { ...old, ...ids })).toMatchObject({ code: 200 })
  })

  it('goes to no province that it does not serve', async () => {
    const { post } = await openGhn({ switches: { unserved: ['Thành phố Hồ Chí Minh'] } })
    expect(await post('/v2/shipping-order/create', createBody)).toMatchObject({
      code_message: 'ROUTE_NOT_FOUND_SERVICE',
    })
  })

  it('has lists of places with ids of its own, whose ward codes are text with leading zeros', async () => {
    const { get } = await openGhn()
    const provinces = (await get('/v3/master-data/province/all')).data
    const hcm = provinces.find(({ name }: { name: string }) => name === 'Hồ Chí Minh')
    expect(hcm).toEqual({
      _id: hcm._id,
      name: 'Hồ Chí Minh',
      extension_names: ['Hồ Chí Minh', 'Thành phố Hồ Chí Minh'],
      status: 1,
    })
    const page = `/v3/master-data/ward/all-by-province-id?province_id=${hcm._id}`
    expect((await get(`${page}&offset=1&limit=1`)).data).toMatchObject([
      { name: 'Phường Tân Hưng', parent_id: hcm._id },
    ])
    expect((await get(`${page}&limit=201`)).code_message).toBe('USER_ERR_COMMON')
    const [hanoi] = (await get('/master-data/province')).data
    expect(hanoi).toMatchObject({ ProvinceID: 201, ProvinceName: 'Hà Nội' })
    const [district] = (await get('/master-data/district?province_id=201')).data
    expect(district).toMatchObject({ DistrictID: 1_442, DistrictName: 'Huyện Đông Anh' })
    expect((await get('/master-data/ward?district_id=1442')).data).toMatchObject([
      { WardCode: '00101', WardName: 'Thị trấn Đông Anh' },
    ])
  })

  it('quotes a fee for old ids only, and loses a ward whose code comes as a number', async () => {
    const { post } = await openGhn()
    const body = { service_type_id: 2, to_district_id: 1_442, to_ward_code: '00101', weight: 500 }
    expect((await post('/v2/shipping-order/fee', body)).data).toMatchObject({ total: 20_900, cod_fee: 0 })
    expect(await post('/v2/shipping-order/fee', { ...body, to_ward_code: 101 })).toMatchObject({
      code_message: 'WARD_IS_INVALID',
    })
    expect(await post('/v2/shipping-order/fee', { ...body, weight: 0 })).toMatchObject({
      code_message: 'USER_ERR_COMMON',
    })
  })

  it('answers nothing at all about the services of a shop that it does not know', async () => {
    const { url } = await openGhn()
    const answer = await fetch(`${url}/shiip/public-api/v2/shipping-order/available-services`, {
      method: 'POST',
      headers: { token: shop.token, shopid: shop.shop_id },
      body: JSON.stringify({ shop_id: 1, from_district: 1_442, to_district: 1_442 }),
    })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
  })
})
