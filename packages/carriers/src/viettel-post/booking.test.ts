import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonAnswer, sentJson, talk, textAnswer } from '../conversation.fixture.ts'
import { CarrierFault } from '../conversation.ts'
import { fieldOf } from '../read-json.ts'
import type { Shipment } from '../shipment.ts'
import { create } from './create.ts'
import { quote } from './quote.ts'
import { cutBytes } from './text-bytes.ts'
import {
  account,
  created,
  idsOf,
  parcelInOldScheme,
  parcelOf,
  refusal,
  services,
} from './viettel-post.fixture.ts'

const withService = parcelOf({ service: 'VCN' })

describe('a quote', () => {
  it('has all services of the way, the cheapest first, with the hour of the promise', () => {
    const { asked, answer } = talk(() => quote(account, parcelOf()), [jsonAnswer(services)])
    expect(asked[0]).toMatchObject({
      host: 'api',
      method: 'POST',
      path: '/v2/order/getPriceAll',
      headers: { token: 'jwt-dai-han' },
    })
    expect(sentJson(asked[0])).toEqual({
      SENDER_PROVINCE: 2,
      SENDER_DISTRICT: 0,
      SENDER_WARD: 49_001,
      RECEIVER_PROVINCE: 2,
      RECEIVER_DISTRICT: 0,
      RECEIVER_WARD: 49_002,
      PRODUCT_TYPE: 'HH',
      PRODUCT_WEIGHT: 500,
      PRODUCT_PRICE: 300_000,
      MONEY_COLLECTION: 320_000,
      PRODUCT_LENGTH: 20,
      PRODUCT_WIDTH: 15,
      PRODUCT_HEIGHT: 10,
      TYPE: 1,
    })
    // Hours count from midnight behind 23 November in Vietnam.
    expect(answer).toEqual([
      {
        service: 'PHS',
        name: 'Nội tỉnh tiết kiệm',
        amount: 26_400,
        deliver_by: new Date('2026-11-25T17:00:00Z'),
      },
      {
        service: 'VCBO',
        name: 'Chuyển phát nhanh',
        amount: 31_500,
        deliver_by: new Date('2026-11-24T17:00:00Z'),
      },
    ])
  })

  it('names the district of an old address, and that of a new one as the provider set it', () => {
    const districtsOf = (settings: Record<string, string>, shipment: Shipment) => {
      const body = sentJson(
        talk(() => quote({ ...account, settings }, shipment), [jsonAnswer(services)]).asked[0],
      )
      return [fieldOf(body, 'SENDER_DISTRICT'), fieldOf(body, 'RECEIVER_DISTRICT')]
    }
    const listedDistrict = parcelOf({
      sender: { ...parcelOf().sender, ids: idsOf('2', '100000002', '49001') },
      receiver: { ...parcelOf().receiver, ids: idsOf('2', '100000002', '49002') },
    })
    expect(districtsOf({}, parcelInOldScheme())).toEqual([43, 50])
    expect(districtsOf({ new_district: 'null' }, parcelOf())).toEqual([null, null])
    expect(districtsOf({ new_district: 'listed' }, listedDistrict)).toEqual([100_000_002, 100_000_002])
  })

  it('is refused at the address without asking where its units are not matched', () => {
    const { sender, receiver } = parcelOf()
    const unmatched: [Shipment, string, Record<string, string>][] = [
      [parcelOf({ sender: { ...sender, ids: null } }), 'sender.address', {}],
      [parcelOf({ receiver: { ...receiver, ids: null } }), 'receiver.address', {}],
      [parcelOf({ receiver: { ...receiver, ids: idsOf('2', null, 'x') } }), 'receiver.address', {}],
      [parcelOf({ receiver: { ...receiver, scheme: 'old' } }), 'receiver.address', {}],
      [parcelOf(), 'sender.address', { new_district: 'listed' }],
    ]
    for (const [shipment, field, settings] of unmatched) {
      const { asked, fault } = talk(() => quote({ ...account, settings }, shipment), [])
      expect(asked).toEqual([])
      expect(fault).toMatchObject({ kind: 'refused', fields: [field] })
      expect(fault?.ours?.vi).toBe('Chưa có mã của Viettel Post cho phường/xã này')
    }
  })

  it('is empty where Viettel Post has no price for the way', () => {
    for (const answer of [refusal('Price does not apply to this itinerary!'), jsonAnswer([])])
      expect(talk(() => quote(account, parcelOf()), [answer]).answer).toEqual([])
  })

  it('leaves out a service without a code or a price, and promises no hour that is not said', () => {
    const [first] = services
    const odd = [
      { ...first, GIA_CUOC: 0 },
      { ...first, GIA_CUOC: 'miễn phí' },
      { ...first, MA_DV_CHINH: null },
      'VCN',
      { ...first, GIA_CUOC: '29000', THOI_GIAN: 'Dịch vụ chưa quy định chỉ tiêu' },
    ]
    expect(talk(() => quote(account, parcelOf()), [jsonAnswer(odd)]).answer).toEqual([
      { service: 'VCBO', name: 'Chuyển phát nhanh', amount: 29_000, deliver_by: null },
    ])
    const none = talk(() => quote(account, parcelOf()), [jsonAnswer(odd.slice(0, 4))])
    expect(none.fault?.kind).toBe('unavailable')
  })

  it('can be asked again where no answer came, and wants a sign-in first', () => {
    const silent = talk(() => quote(account, parcelOf()), [new CarrierFault('unclear', 'timeout')])
    expect(silent.fault?.kind).toBe('unavailable')
    const stranger = talk(() => quote({ ...account, token: null }, parcelOf()), [])
    expect(stranger).toMatchObject({ asked: [], fault: { kind: 'unauthorized' } })
  })
})

describe('a booking', () => {
  it('sends the order as the documentation shows it, and never has freight collected', () => {
    const { asked, answer } = talk(() => create(account, withService), [jsonAnswer(created)])
    expect(asked[0]).toMatchObject({
      host: 'api',
      method: 'POST',
      path: '/v2/order/createOrder',
      headers: { token: 'jwt-dai-han', 'content-type': 'application/json' },
    })
    expect(sentJson(asked[0])).toEqual({
      ORDER_NUMBER: 'GH26CARRIER01',
      GROUPADDRESS_ID: 0,
      SENDER_FULLNAME: 'Tiệm Áo Mây',
      SENDER_PHONE: '0901234567',
      SENDER_ADDRESS: '12 Nguyễn Trãi, Phường Bến Thành, Thành phố Hồ Chí Minh',
      SENDER_PROVINCE: 2,
      SENDER_DISTRICT: 0,
      SENDER_WARD: 49_001,
      RECEIVER_FULLNAME: 'Trần Thị Hoa',
      RECEIVER_PHONE: '0912345678',
      RECEIVER_ADDRESS: '25 Lê Lợi, Phường Sài Gòn, Thành phố Hồ Chí Minh',
      RECEIVER_PROVINCE: 2,
      RECEIVER_DISTRICT: 0,
      RECEIVER_WARD: 49_002,
      PRODUCT_NAME: '2 × Áo thun',
      PRODUCT_QUANTITY: 2,
      PRODUCT_PRICE: 300_000,
      PRODUCT_WEIGHT: 500,
      PRODUCT_LENGTH: 20,
      PRODUCT_WIDTH: 15,
      PRODUCT_HEIGHT: 10,
      PRODUCT_TYPE: 'HH',
      ORDER_PAYMENT: 3,
      ORDER_SERVICE: 'VCN',
      ORDER_SERVICE_ADD: '',
      ORDER_NOTE: 'Cho xem hàng, không cho thử. Gọi trước khi giao',
      MONEY_COLLECTION: 320_000,
      EXTRA_MONEY: 0,
      CHECK_UNIQUE: true,
      ENABLE_SORT_CODE: true,
      LIST_ITEM: [
        { PRODUCT_NAME: 'Áo thun', PRODUCT_QUANTITY: 2, PRODUCT_PRICE: 150_000, PRODUCT_WEIGHT: 250 },
      ],
    })
    expect(answer).toEqual({
      carrier_code: '15878180012',
      sort_code: 'HCM-04-B12',
      cost: 16_500,
      deliver_by: new Date('2026-11-25T17:00:00Z'),
      repeated: false,
    })
  })

  it('collects nothing where there is no COD, and says that the goods stay closed', () => {
    const shipment = { ...withService, collect: 0, may_open: false, notes: '' }
    expect(sentJson(talk(() => create(account, shipment), [jsonAnswer(created)]).asked[0])).toMatchObject({
      ORDER_PAYMENT: 1,
      MONEY_COLLECTION: 0,
      ORDER_NOTE: 'Không cho xem hàng',
    })
  })

  it('takes the cheapest service of a quote made within it where the parcel names none', () => {
    const { asked, answer } = talk(
      () => create(account, parcelOf()),
      [jsonAnswer(services), jsonAnswer(created)],
    )
    expect(asked.map(({ path }) => path)).toEqual(['/v2/order/getPriceAll', '/v2/order/createOrder'])
    expect(sentJson(asked[1])).toMatchObject({ ORDER_SERVICE: 'PHS' })
    expect(answer?.carrier_code).toBe('15878180012')
  })

  it('is refused for its way where that quote is empty, and changed nothing where the quote got no answer', () => {
    const unserved = talk(() => create(account, parcelOf()), [jsonAnswer([])])
    expect(unserved.fault).toMatchObject({ kind: 'refused', fields: ['route'] })
    const silent = talk(() => create(account, parcelOf()), [new CarrierFault('unclear', 'timeout')])
    expect(silent.fault?.kind).toBe('unavailable')
  })

  it('is unclear without an answer, with a fault of the carrier, and with an answer that nobody documents', () => {
    const answers = [
      new CarrierFault('unclear', 'timeout'),
      textAnswer('', 500),
      jsonAnswer({ status: 204, error: true, message: 'Incorrect data: RECEIVER_WARD', data: null }, 502),
      textAnswer('<html>Bad gateway</html>'),
      textAnswer('Not found', 404),
      jsonAnswer(created, 302),
      jsonAnswer({ ...created, error: null }),
      jsonAnswer({ ...created, data: null }),
      jsonAnswer({ ...created, data: { ...created.data, ORDER_NUMBER: '' } }),
      jsonAnswer({ ...created, data: { ...created.data, ORDER_NUMBER: 'two words' } }),
      refusal('System error', 205),
    ]
    for (const answer of answers)
      expect(talk(() => create(account, withService), [answer]).fault?.kind).toBe('unclear')
  })

  it('is unclear, not refused, where its code is known: an earlier try was booked under a number nobody told us', () => {
    const known = [
      'Order status already exists on the system',
      'Mã đơn hàng đã tồn tại',
      'Đơn hàng bị trùng',
      'ORDER_NUMBER exists',
      'duplicate ORDER_NUMBER',
    ]
    for (const message of known)
      expect(talk(() => create(account, withService), [refusal(message, 206)]).fault).toMatchObject({
        kind: 'unclear',
        message,
        code: '206',
      })
  })

  it('changed nothing where the carrier was not reached, is overloaded or knows no such token', () => {
    const kinds = [
      new CarrierFault('unavailable', 'refused'),
      textAnswer('', 429),
      refusal('Token invalid'),
    ].map((answer) => talk(() => create(account, withService), [answer]).fault?.kind)
    expect(kinds).toEqual(['unavailable', 'unavailable', 'unauthorized'])
  })

  it('reads a number written as a number, and a sort code in small letters', () => {
    const data = { ...created.data, ORDER_NUMBER: 15_878_180_012, SORT_CODE: undefined, sort_code: 'HNI-1' }
    expect(talk(() => create(account, withService), [jsonAnswer({ ...created, data })]).answer).toMatchObject(
      {
        carrier_code: '15878180012',
        sort_code: 'HNI-1',
      },
    )
    const bare = { ORDER_NUMBER: '15878180012' }
    expect(talk(() => create(account, withService), [jsonAnswer({ ...created, data: bare })]).answer).toEqual(
      {
        carrier_code: '15878180012',
        sort_code: null,
        cost: null,
        deliver_by: null,
        repeated: false,
      },
    )
  })
})

describe('a refusal', () => {
  it.each([
    ['Price does not apply to this itinerary!', ['route']],
    ['Incorrect data: ORDER_SERVICE', ['route']],
    ['Incorrect data: ORDER_PAYMENT', ['total_cod']],
    ['Invalid [MONEY_COLLECTION]', ['total_cod']],
    ['Incorrect data: PRODUCT_TYPE', ['products']],
    ['Incorrect data: DELIVERY_DATE', []],
    ['Incorrect data: SENDER_PROVINCE', ['sender.address']],
    ['Incorrect data: RECEIVER_DISTRICT', ['receiver.address']],
    ['Invalid [SENDER_WARD], Invalid [RECEIVER_WARD]', ['sender.address', 'receiver.address']],
    ['Invalid [RECEIVER_WARD, RECEIVER_DISTRICT, RECEIVER_PROVINCE]', ['receiver.address']],
    [
      'Incorrect data: SENDER_DISTRICT Incorrect data: SENDER_PROVINCE with address old or Incorrect data: SENDER_PROVINCE with address new',
      ['sender.address'],
    ],
    ['Groupaddress is invalid', ['connection']],
    ['Blocking create order, please check the configuration', ['connection']],
    ['Order does not exist', []],
    ['Hàng cấm gửi', []],
  ])('of "%s" stands at %j', (message, fields) => {
    const { fault } = talk(() => create(account, withService), [refusal(message)])
    expect(fault).toMatchObject({ kind: 'refused', message, code: '204', fields, ours: null })
  })

  it('may be a list of words, or have none', () => {
    const several = refusal(['Invalid [SENDER_WARD]', 'Invalid [MONEY_COLLECTION]'])
    expect(talk(() => create(account, withService), [several]).fault).toMatchObject({
      message: 'Invalid [SENDER_WARD]; Invalid [MONEY_COLLECTION]',
      fields: ['sender.address', 'total_cod'],
    })
    const { fault } = talk(() => create(account, withService), [jsonAnswer({ error: true })])
    expect(fault).toMatchObject({ kind: 'refused', code: null })
    expect(fault?.ours?.en).toBe('Viettel Post refused without a reason')
  })
})

describe('150 bytes', () => {
  const bytes = (text: unknown) => new TextEncoder().encode(String(text)).length
  const orderOf = (shipment: Shipment) =>
    sentJson(talk(() => create(account, shipment), [jsonAnswer(created)]).asked[0])
  const receiverWith = (wanted: Partial<Shipment['receiver']>) => ({
    ...withService,
    receiver: { ...withService.receiver, ...wanted },
  })

  it('drop the names of units, whose numbers are sent, before an address', () => {
    const street = 'Số 5A, ngách 22, ngõ 282, đường Kim Giang, tổ dân phố 14, khu đô thị mới'
    expect(bytes(street)).toBeLessThanOrEqual(150)
    expect(orderOf(receiverWith({ street: `${street}, cạnh trường học` }))).toMatchObject({
      RECEIVER_ADDRESS: `${street}, cạnh trường học`,
    })
  })

  it('refuse a street, a name or a phone that does not fit, at its field', () => {
    const long = 'Ế'.repeat(51)
    const fields: [keyof Shipment['receiver'] & ('street' | 'name' | 'phone'), string][] = [
      ['street', 'receiver.address'],
      ['name', 'receiver.name'],
      ['phone', 'receiver.phone'],
    ]
    for (const [key, field] of fields) {
      const { asked, fault } = talk(() => create(account, receiverWith({ [key]: long })), [])
      expect(asked).toEqual([])
      expect(fault).toMatchObject({ kind: 'refused', fields: [field] })
    }
    expect(orderOf(receiverWith({ name: 'Ế'.repeat(50) }))).toMatchObject({
      RECEIVER_FULLNAME: 'Ế'.repeat(50),
    })
  })

  it('cut the note and the names of goods with dots, and never the sentence about viewing', () => {
    const products = [{ name: 'Ấm chén Bát Tràng '.repeat(20), quantity: 1, price: null, weight: 1 }]
    const order = orderOf({ ...withService, products, notes: 'Gọi trước khi giao, '.repeat(12) })
    const note = String(fieldOf(order, 'ORDER_NOTE'))
    expect(note).toMatch(/^Cho xem hàng, không cho thử\. Gọi trước khi giao, .*…$/)
    expect(bytes(note)).toBeLessThanOrEqual(150)
    expect(bytes(fieldOf(order, 'PRODUCT_NAME'))).toBeLessThanOrEqual(150)
    const [item] = [fieldOf(order, 'LIST_ITEM')].flat()
    expect(String(fieldOf(item, 'PRODUCT_NAME'))).toMatch(/^Ấm chén .*…$/)
    expect(fieldOf(item, 'PRODUCT_PRICE')).toBe(0)
  })

  it('hold whatever is cut to them: a beginning of whole letters', () => {
    const letters = fc.string({ unit: 'grapheme', size: 'max', maxLength: 120 })
    fc.assert(
      fc.property(letters, fc.integer({ min: 3, max: 160 }), (text, most) => {
        const cut = cutBytes(text, most)
        expect(bytes(cut)).toBeLessThanOrEqual(most)
        if (bytes(text) <= most) expect(cut).toBe(text)
        else expect(text.startsWith(cut.slice(0, -1)) && cut.endsWith('…')).toBe(true)
        expect(cut.isWellFormed()).toBe(text.isWellFormed())
      }),
      { numRuns: 2_000 },
    )
  })
})
