import { describe, expect, it } from 'vitest'
import { jsonAnswer, sentJson, talk, textAnswer } from '../conversation.fixture.ts'
import { shipmentOf } from '../shipment.fixture.ts'
import type { Shipment } from '../shipment.ts'
import { envelopeOf, ghnAccount, ghnBooked, orderDetail, refusalOf } from './ghn.fixture.ts'
import { ghn } from './index.ts'

const done = jsonAnswer(envelopeOf(null))
const switched = (result: boolean, message = 'OK') =>
  jsonAnswer(envelopeOf([{ order_code: 'L8TKYG', result, message }]))
const standing = (status: string) => jsonAnswer(envelopeOf({ ...orderDetail, status }))

describe('a change of a booking at GHN', () => {
  const change = (wanted: Partial<Shipment>, settings: Record<string, string> = {}, answers = [done, done]) =>
    talk(() => ghn.change?.(ghnAccount(settings), ghnBooked(), shipmentOf(wanted)) ?? expect.fail(), answers)

  it('names what has changed, and nothing else', () => {
    const receiver = { ...shipmentOf().receiver, phone: '0977777777' }
    const { asked } = change({ receiver, notes: 'Giao buổi chiều' })
    expect(asked.map(({ path }) => path)).toEqual(['/shiip/public-api/v2/shipping-order/update'])
    expect(sentJson(asked[0])).toEqual({
      order_code: 'L8TKYG',
      to_phone: '0977777777',
      note: 'Giao buổi chiều',
    })
  })

  it('names an address whole', () => {
    const receiver = { ...shipmentOf().receiver, street: '27 Lê Lợi' }
    expect(sentJson(change({ receiver }).asked[0])).toEqual({
      order_code: 'L8TKYG',
      to_address: '27 Lê Lợi',
      to_ward_name: 'Phường Sài Gòn',
      to_district_name: '',
      to_province_name: 'Hồ Chí Minh',
      is_new_to_address: true,
    })
  })

  it('asks nothing where nothing has changed', () => {
    expect(change({}).asked).toEqual([])
  })

  it('leaves another COD to a person, before anything is changed', () => {
    const { asked, fault } = change({ collect: 100_000, notes: 'Giao buổi chiều' })
    expect(asked).toEqual([])
    expect(fault).toMatchObject({ kind: 'refused', fields: ['total_cod'] })
    expect(fault?.ours?.vi).toContain('OTP')
  })

  it('tells another COD by a call of its own where the provider has asked GHN for it', () => {
    const { asked } = change({ collect: 0 }, { cod_change: 'call' })
    expect(asked.map(({ path }) => path)).toEqual(['/shiip/public-api/v2/shipping-order/updateCOD'])
    expect(sentJson(asked[0])).toEqual({ order_code: 'L8TKYG', cod_amount: 0 })
    expect(change({ collect: 5_000_001 }, { cod_change: 'call' }).fault?.fields).toEqual(['total_cod'])
  })

  it('says that GHN wants a password of a person where it does', () => {
    const refusal = jsonAnswer(refusalOf('PERMISSION_DENIED_EDIT_COD'), 400)
    expect(change({ collect: 0 }, { cod_change: 'call' }, [refusal, done]).fault).toMatchObject({
      kind: 'refused',
      fields: ['total_cod'],
    })
  })
})

describe('the cancel of a booking at GHN', () => {
  const cancel = (...answers: Parameters<typeof jsonAnswer>[0][]) =>
    talk(
      () => ghn.cancel(ghnAccount(), ghnBooked(), 'Khách không mua nữa'),
      answers.map((value) => jsonAnswer(value)),
    )

  it('names one order and our reason', () => {
    const { asked, fault } = talk(() => ghn.cancel(ghnAccount(), ghnBooked(), 'Hết hàng'), [switched(true)])
    expect(fault).toBeUndefined()
    expect(asked).toHaveLength(1)
    expect(sentJson(asked[0])).toEqual({
      order_codes: ['L8TKYG'],
      reason_code: 'GHN-CANCEL-OTHER',
      reason: 'Hết hàng',
    })
  })

  it('is done where the order has been cancelled before', () => {
    const { asked, fault } = talk(
      () => ghn.cancel(ghnAccount(), ghnBooked(), 'Hết hàng'),
      [switched(false), standing('cancel')],
    )
    expect(fault).toBeUndefined()
    expect(asked[1]?.path).toBe('/shiip/public-api/v2/shipping-order/detail')
  })

  it('is refused once the parcel is picked up, although HTTP and code say success', () => {
    const { fault } = talk(
      () => ghn.cancel(ghnAccount(), ghnBooked(), 'Hết hàng'),
      [switched(false, 'Đơn hàng đã được lấy'), standing('picked')],
    )
    expect(fault).toMatchObject({ kind: 'refused', message: 'Đơn hàng đã được lấy' })
  })

  it('is refused where GHN does not know the order', () => {
    expect(cancel(refusalOf('ORDER_NOT_FOUND', 'Đơn hàng không tồn tại')).fault?.kind).toBe('refused')
  })

  it('is unclear where the answer names no result, or the order cannot be read afterwards', () => {
    expect(cancel(envelopeOf([]), envelopeOf({ ...orderDetail, status: 'picking' })).fault?.kind).toBe(
      'unclear',
    )
    const { fault } = talk(
      () => ghn.cancel(ghnAccount(), ghnBooked(), 'Hết hàng'),
      [switched(false), textAnswer('', 503)],
    )
    expect(fault?.kind).toBe('unclear')
  })
})

describe('an answer to a failed delivery by GHN', () => {
  const answer = (wanted: 'deliver_again' | 'send_back', answers: Parameters<typeof talk>[1]) =>
    talk(() => ghn.answer?.(ghnAccount(), ghnBooked(), wanted, '') ?? expect.fail(), answers)

  it('sends the parcel out again or back', () => {
    const again = answer('deliver_again', [switched(true)])
    const back = answer('send_back', [switched(true)])
    expect(again.asked[0]?.path).toBe('/shiip/public-api/v2/switch-status/storing')
    expect(back.asked[0]?.path).toBe('/shiip/public-api/v2/switch-status/return')
    expect(sentJson(back.asked[0])).toEqual({ order_codes: ['L8TKYG'] })
  })

  it('is done where the parcel already goes that way, and refused where it does not', () => {
    expect(answer('send_back', [switched(false), standing('return_sorting')]).fault).toBeUndefined()
    expect(answer('deliver_again', [switched(false), standing('delivering')]).fault).toBeUndefined()
    expect(answer('send_back', [switched(false), standing('delivering')]).fault?.kind).toBe('refused')
  })
})

describe("GHN's own label", () => {
  const token = jsonAnswer(envelopeOf({ token: 'print-token' }))
  const ask = (answers: Parameters<typeof talk>[1], settings = {}) =>
    talk(() => ghn.label(ghnAccount(settings), ghnBooked()), answers)

  it('is the page behind a token that is fetched for it, without our own token', () => {
    const { asked, answer } = ask([token, textAnswer('<html>label</html>')], { label_page: 'print80x80' })
    expect(answer?.type).toBe('text/html')
    expect(asked[1]).toEqual({
      host: 'print',
      method: 'GET',
      path: '/a5/public-api/print80x80',
      query: { token: 'print-token' },
      headers: {},
    })
  })

  it('is no label where GHN prints nothing or answers with an error', () => {
    expect(ask([token, textAnswer('')]).fault?.kind).toBe('unavailable')
    expect(ask([token, jsonAnswer({ code: 400 }, 200)]).fault?.kind).toBe('unavailable')
    expect(ask([jsonAnswer(refusalOf('ORDER_NOT_FOUND'), 400)]).fault?.kind).toBe('refused')
    expect(ask([jsonAnswer(envelopeOf({}))]).fault?.kind).toBe('unavailable')
  })
})

describe("GHN's list of places", () => {
  const list = (scheme: 'old' | 'new', answers: Parameters<typeof talk>[1]) =>
    talk(() => ghn.listUnits?.(ghnAccount(), scheme) ?? expect.fail(), answers)

  it('has provinces and wards in the new scheme, page by page, and only those in use', () => {
    const provinces = [
      { _id: 1_000_001, name: 'Hồ Chí Minh', extension_names: ['TP.HCM'], status: 1 },
      { _id: 9, name: 'Cũ', extension_names: null, status: 2 },
    ]
    const page = Array.from({ length: 200 }, (_, at) => ({ _id: at + 1, name: `Phường ${at}`, status: 1 }))
    const { asked, answer } = list('new', [
      jsonAnswer(envelopeOf(provinces)),
      jsonAnswer(envelopeOf(page)),
      jsonAnswer(envelopeOf([{ _id: 777, name: 'Phường Sài Gòn', status: 1 }])),
    ])
    expect(asked[2]?.query).toEqual({ province_id: '1000001', offset: '200', limit: '200' })
    expect(answer).toHaveLength(202)
    expect(answer?.[0]).toEqual({
      scheme: 'new',
      level: 'province',
      id: '1000001',
      name: 'Hồ Chí Minh',
      other_names: ['TP.HCM'],
      parent_id: null,
    })
    expect(answer?.at(-1)).toMatchObject({ level: 'ward', id: '777', parent_id: '1000001' })
  })

  it('has three levels in the old scheme, with ward codes as texts', () => {
    const { asked, answer } = list('old', [
      jsonAnswer(envelopeOf([{ ProvinceID: 202, ProvinceName: 'Hồ Chí Minh', NameExtension: ['HCM'] }])),
      jsonAnswer(envelopeOf([{ DistrictID: 1444, DistrictName: 'Quận 3' }])),
      jsonAnswer(envelopeOf([{ WardCode: '020308', WardName: 'Phường 8' }])),
    ])
    expect(asked.map(({ path, query }) => [path, query])).toEqual([
      ['/shiip/public-api/master-data/province', {}],
      ['/shiip/public-api/master-data/district', { province_id: '202' }],
      ['/shiip/public-api/master-data/ward', { district_id: '1444' }],
    ])
    expect(answer?.map(({ level, id, parent_id }) => [level, id, parent_id])).toEqual([
      ['province', '202', null],
      ['district', '1444', '202'],
      ['ward', '020308', '1444'],
    ])
  })

  it('has nothing below a unit for which GHN answers null', () => {
    const { answer } = list('old', [
      jsonAnswer(envelopeOf([{ ProvinceID: 202, ProvinceName: 'Hồ Chí Minh' }])),
      jsonAnswer(envelopeOf(null)),
    ])
    expect(answer).toHaveLength(1)
  })
})
