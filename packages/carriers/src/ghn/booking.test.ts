import { describe, expect, it } from 'vitest'
import { jsonAnswer, sentJson, talk, textAnswer } from '../conversation.fixture.ts'
import { CarrierFault } from '../conversation.ts'
import { receiverInOldScheme, senderInOldScheme, shipmentOf } from '../shipment.fixture.ts'
import type { CarrierAddress, Shipment } from '../shipment.ts'
import { createdOrder, envelopeOf, ghnAccount, orderDetail, refusalOf } from './ghn.fixture.ts'
import { ghn } from './index.ts'

const created = jsonAnswer(envelopeOf(createdOrder))

function bodyOf(wanted: Partial<Shipment> = {}, settings: Record<string, string> = {}) {
  const { asked } = talk(() => ghn.create(ghnAccount(settings), shipmentOf(wanted)), [created])
  return sentJson(asked[0])
}

describe('the account of GHN', () => {
  it('is good where the shop is among those of the token', () => {
    const shops = jsonAnswer(envelopeOf({ last_offset: 1, shops: [{ _id: 7 }, { _id: 196_560 }] }))
    const { asked, fault } = talk(() => ghn.checkAccount(ghnAccount()), [shops])
    expect(fault).toBeUndefined()
    expect(asked[0]).toMatchObject({
      method: 'GET',
      path: '/shiip/public-api/v2/shop/all',
      query: { offset: '0', limit: '200' },
      headers: { token: '637170d5-942b-11ea-9821-0281a26fb5d4', shopid: '196560' },
    })
  })

  it('reads on where a token has more shops than a page', () => {
    const full = jsonAnswer(envelopeOf({ shops: Array.from({ length: 200 }, (_, at) => ({ _id: at })) }))
    const rest = jsonAnswer(envelopeOf({ shops: [{ _id: 196_560 }] }))
    const { asked, fault } = talk(() => ghn.checkAccount(ghnAccount()), [full, rest])
    expect(fault).toBeUndefined()
    expect(asked[1]?.query).toEqual({ offset: '200', limit: '200' })
  })

  it('is wrong where the token has no such shop, is refused, or cannot be sent', () => {
    const foreign = jsonAnswer(envelopeOf({ shops: [{ _id: 7 }] }))
    const refused = jsonAnswer({ code: 401, message: 'Token is not valid!', data: null }, 401)
    for (const answer of [foreign, refused])
      expect(talk(() => ghn.checkAccount(ghnAccount()), [answer]).fault).toMatchObject({
        kind: 'unauthorized',
        fields: ['connection'],
      })
    const broken = { ...ghnAccount(), secrets: { token: 'a\r\nHost: b', shop_id: '196560' } }
    const { asked, fault } = talk(() => ghn.checkAccount(broken), [])
    expect(fault?.kind).toBe('unauthorized')
    expect(asked).toEqual([])
  })
})

describe('an order for GHN', () => {
  it('has the places of two levels by name, and freight on our account', () => {
    expect(bodyOf()).toEqual({
      client_order_code: 'GH26CARRIER01',
      from_name: 'Tiệm Áo Mây',
      from_phone: '0901234567',
      from_address: '12 Nguyễn Trãi',
      from_ward_name: 'Phường Bến Thành',
      from_district_name: '',
      from_province_name: 'Hồ Chí Minh',
      is_new_from_address: true,
      to_name: 'Trần Thị Hoa',
      to_phone: '0912345678',
      to_address: '25 Lê Lợi',
      to_ward_name: 'Phường Sài Gòn',
      to_district_name: '',
      to_province_name: 'Hồ Chí Minh',
      is_new_to_address: true,
      weight: 500,
      length: 20,
      width: 15,
      height: 10,
      service_type_id: 2,
      payment_type_id: 1,
      required_note: 'CHOXEMHANGKHONGTHU',
      note: 'Gọi trước khi giao',
      content: '2 × Áo thun',
      items: [{ name: 'Áo thun', quantity: 2, price: 150_000, weight: 250 }],
      cod_amount: 320_000,
      insurance_value: 300_000,
      order_value: 300_000,
    })
  })

  it('has the names of GHN where its list writes a unit in another way', () => {
    const receiver: CarrierAddress = {
      ...shipmentOf().receiver,
      ward: 'Phường Kỳ Lừa',
      province: 'Tỉnh Lạng Sơn',
      ids: {
        province: '1',
        district: null,
        ward: '2',
        names: { province: 'Lạng Sơn', district: null, ward: 'Xã Tân Thanh' },
      },
    }
    expect(bodyOf({ receiver })).toMatchObject({
      to_ward_name: 'Xã Tân Thanh',
      to_province_name: 'Lạng Sơn',
    })
  })

  it('has the places of three levels by ids, and keeps the zero that a ward begins with', () => {
    const names = { province: 'Hà Nội', district: 'Quận 10', ward: 'Phường 14' }
    const receiver = {
      ...receiverInOldScheme,
      ids: { province: '202', district: '1452', ward: '020314', names },
    }
    const body = bodyOf({ receiver })
    expect(body).toMatchObject({ to_district_id: 1452, to_ward_code: '020314', is_new_to_address: false })
    expect(body).not.toHaveProperty('to_ward_name')
  })

  it('has the places of three levels by names where no ids are matched', () => {
    expect(bodyOf({ receiver: receiverInOldScheme, sender: senderInOldScheme })).toMatchObject({
      to_ward_name: 'Phường 14',
      to_district_name: 'Quận 10',
      to_province_name: 'Hồ Chí Minh',
      is_new_to_address: false,
      from_district_name: 'Quận 1',
      is_new_from_address: false,
    })
  })

  it('leaves out the sender where GHN picks up at the address of its own shop', () => {
    const body = bodyOf({}, { pickup_place: 'profile' })
    expect(Object.keys(body ?? {}).filter((key) => key.includes('from_'))).toEqual([])
  })

  it('is of heavy goods from 20 kg, as one piece with its sizes', () => {
    expect(bodyOf({ weight: 19_999 })).toMatchObject({ service_type_id: 2 })
    expect(bodyOf({ weight: 20_000, length: 60.2 })).toMatchObject({
      service_type_id: 5,
      weight: 20_000,
      items: [{ name: '2 × Áo thun', quantity: 1, weight: 20_000, length: 61, width: 15, height: 10 }],
    })
  })

  it('may not be opened where the shop does not allow it', () => {
    expect(bodyOf({ may_open: false })).toMatchObject({ required_note: 'KHONGCHOXEMHANG' })
  })

  it('has dots where a note is too long', () => {
    expect(bodyOf({ notes: 'x'.repeat(5_001) })).toMatchObject({ note: `${'x'.repeat(4_999)}…` })
  })

  it('is refused in both languages before GHN is asked, where its limits are passed', () => {
    const limits: [Partial<Shipment>, string][] = [
      [{ weight: 50_001 }, 'weight'],
      [{ width: 200.5 }, 'size'],
      [{ collect: 50_000_001 }, 'total_cod'],
      [{ declared_value: 5_000_001 }, 'product_value'],
    ]
    for (const [wanted, field] of limits)
      for (const call of [ghn.quote, ghn.create]) {
        const { asked, fault } = talk<unknown>(() => call(ghnAccount(), shipmentOf(wanted)), [])
        expect(asked).toEqual([])
        expect(fault).toMatchObject({ kind: 'refused', fields: [field] })
        expect(fault?.ours?.vi).toContain('GHN')
        expect(fault?.ours?.en).toContain('GHN')
      }
    const within = { weight: 50_000, collect: 50_000_000, declared_value: 5_000_000, height: 200 }
    expect(talk(() => ghn.create(ghnAccount(), shipmentOf(within)), [created]).fault).toBeUndefined()
  })

  it('is insured up to the limit where the provider answers for the rest', () => {
    expect(bodyOf({ declared_value: 9_000_000 }, { high_value: 'insure_part' })).toMatchObject({
      insurance_value: 5_000_000,
      order_value: 9_000_000,
    })
  })
})

describe('a quote of GHN', () => {
  it('is a preview of the order without its code', () => {
    const preview = jsonAnswer(envelopeOf({ ...createdOrder, order_code: '' }))
    const { asked, answer } = talk(() => ghn.quote(ghnAccount(), shipmentOf()), [preview])
    expect(answer).toEqual([
      { service: null, name: null, amount: 29_001, deliver_by: new Date('2026-11-25T16:59:59Z') },
    ])
    expect(asked[0]).toMatchObject({
      method: 'POST',
      path: '/shiip/public-api/v2/shipping-order/preview',
    })
    expect(sentJson(asked[0])).not.toHaveProperty('client_order_code')
    expect(sentJson(asked[0])).toHaveProperty('cod_amount', 320_000)
  })

  it('is empty where GHN does not serve the way', () => {
    for (const code of ['ROUTE_NOT_FOUND_SERVICE', 'SERVICE_NOT_FOUND_CONFIG_FEE']) {
      const { answer } = talk(() => ghn.quote(ghnAccount(), shipmentOf()), [jsonAnswer(refusalOf(code), 400)])
      expect(answer).toEqual([])
    }
  })

  it('is refused at the address where the street does not lie in the ward', () => {
    const conflict = jsonAnswer(refusalOf('USER_ERR_COMMON', 'To address conflict'), 400)
    const { fault } = talk(() => ghn.quote(ghnAccount(), shipmentOf()), [conflict])
    expect(fault).toMatchObject({ kind: 'refused', fields: ['receiver.address'] })
  })

  it('can be asked for again where the answer has no price', () => {
    const { fault } = talk(() => ghn.quote(ghnAccount(), shipmentOf()), [jsonAnswer(envelopeOf({}))])
    expect(fault?.kind).toBe('unavailable')
  })
})

describe('a booking at GHN', () => {
  const book = (answer: Parameters<typeof talk>[1]) =>
    talk(() => ghn.create(ghnAccount(), shipmentOf()), answer)

  it('has the number, the sort code, the cost and the promised time', () => {
    expect(book([created]).answer).toEqual({
      carrier_code: 'L8TKYG',
      sort_code: '190-G-01-A7',
      cost: 29_001,
      deliver_by: new Date('2026-11-25T16:59:59Z'),
      repeated: false,
    })
  })

  it('may have been made where the answer is a fault of GHN, cannot be read, or never came', () => {
    const unclear = [
      jsonAnswer({ code: 500, message: 'oops', code_message: 'SERVER_ERROR_COMMON' }, 500),
      jsonAnswer({ code: 500, message: 'oops' }, 200),
      textAnswer('', 200),
      textAnswer('<html>Bad gateway</html>', 502),
      textAnswer('<html>Forbidden</html>', 403),
      jsonAnswer(envelopeOf(null)),
      jsonAnswer({ ...envelopeOf(createdOrder), code: 'Success' }),
      jsonAnswer(envelopeOf(createdOrder), 400),
    ]
    for (const answer of unclear) expect(book([answer]).fault?.kind).toBe('unclear')
    expect(book([new CarrierFault('unclear', 'timeout')]).fault?.message).toBe('timeout')
  })

  it('was not made where GHN is overloaded or refuses the token', () => {
    expect(book([jsonAnswer({ code: 429, message: 'slow' }, 429)]).fault?.kind).toBe('unavailable')
    expect(book([jsonAnswer({ code: 401, message: 'Token is not valid!' }, 401)]).fault?.kind).toBe(
      'unauthorized',
    )
    expect(book([jsonAnswer(refusalOf('CLIENT_NOT_OWNER_OF_SHOP'), 400)]).fault?.kind).toBe('unauthorized')
  })

  it('is refused although HTTP says 200, where the code says so', () => {
    const { fault } = book([jsonAnswer(refusalOf('PHONE_INVALID', 'Số điện thoại không hợp lệ'), 200)])
    expect(fault).toMatchObject({
      kind: 'refused',
      code: 'PHONE_INVALID',
      fields: ['receiver.phone'],
      message: 'Số điện thoại không hợp lệ',
      ours: null,
    })
  })
})

describe('the look-up of a booking by our code', () => {
  const find = (answer: Parameters<typeof talk>[1]) =>
    talk(() => ghn.lookUp?.(ghnAccount(), 'GH26CARRIER01') ?? expect.fail(), answer)

  it('finds what an earlier try has booked', () => {
    const { asked, answer } = find([jsonAnswer(envelopeOf(orderDetail))])
    expect(asked[0]).toMatchObject({
      path: '/shiip/public-api/v2/shipping-order/detail-by-client-code',
      query: { client_order_code: 'GH26CARRIER01' },
    })
    expect(answer).toMatchObject({ carrier_code: 'L8TKYG', cost: null, repeated: true })
  })

  it('finds nothing where GHN does not know the code', () => {
    const unknown = [
      jsonAnswer(refusalOf('ORDER_NOT_FOUND'), 400),
      jsonAnswer({ code: 404, message: 'Không tìm thấy thông tin đơn hàng' }, 404),
      jsonAnswer(envelopeOf(null)),
    ]
    for (const answer of unknown) {
      const found = find([answer])
      expect(found.fault).toBeUndefined()
      expect(found.answer).toBeUndefined()
    }
  })

  it('is not fooled by the order of another code, nor by a fault', () => {
    expect(find([jsonAnswer(envelopeOf({ ...orderDetail, client_order_code: 'other' }))]).fault?.kind).toBe(
      'unavailable',
    )
    expect(find([textAnswer('', 503)]).fault?.kind).toBe('unavailable')
  })
})
