import { describe, expect, it } from 'vitest'
import { jsonAnswer, sentJson, talk, textAnswer } from '../conversation.fixture.ts'
import { receiverInNewScheme, senderInNewScheme } from '../shipment.fixture.ts'
import type { Shipment } from '../shipment.ts'
import {
  createdOrder,
  ghtkAccount,
  orderStatus,
  quotedFee,
  refusalOf,
  shipmentByGhtk,
  unknownOrder,
  usedCode,
} from './ghtk.fixture.ts'
import { ghtk } from './index.ts'

type Answers = Parameters<typeof talk>[1]

const created = jsonAnswer(createdOrder)

function book(answers: Answers, wanted: Partial<Shipment> = {}, settings: Record<string, string> = {}) {
  return talk(() => ghtk.create(ghtkAccount(settings), shipmentByGhtk(wanted)), answers)
}

function bodyOf(wanted: Partial<Shipment> = {}, settings: Record<string, string> = {}) {
  return sentJson(book([created], wanted, settings).asked[0])
}

describe('the account of GHTK', () => {
  const check = (answers: Answers, secrets = {}) =>
    talk(() => ghtk.checkAccount({ ...ghtkAccount(), ...secrets }), answers)

  it('is good where GHTK says so', () => {
    const { asked, fault } = check([jsonAnswer({ success: true, message: 'OK' })])
    expect(fault).toBeUndefined()
    expect(asked[0]).toEqual({
      host: 'api',
      method: 'GET',
      path: '/services/authenticated',
      headers: { token: 'APITokenSample-ca441e70288cB0515F310742', 'x-client-source': 'S308157' },
    })
  })

  it('is wrong in each way in which GHTK refuses a token', () => {
    const refusals = [
      textAnswer('', 403),
      textAnswer('', 401),
      jsonAnswer(refusalOf('20101'), 401),
      jsonAnswer(refusalOf('20102'), 200),
    ]
    for (const answer of refusals)
      expect(check([answer]).fault).toMatchObject({ kind: 'unauthorized', fields: ['connection'] })
  })

  it('is not wrong because a page of somebody else answers 403', () => {
    expect(check([textAnswer('<html>Forbidden</html>', 403)]).fault?.kind).toBe('unavailable')
  })

  it('is wrong where it cannot be sent', () => {
    const { asked, fault } = check([], { secrets: { token: 'a\r\nb: c', client_source: 'S1' } })
    expect(asked).toEqual([])
    expect(fault?.kind).toBe('unauthorized')
  })
})

describe('an order for GHTK', () => {
  it('stands in an object beside its products, weighs in kg, and has freight on our account', () => {
    expect(bodyOf()).toEqual({
      products: [{ name: 'Áo thun', quantity: 2, price: 150_000, weight: 0.25 }],
      order: {
        id: 'GH26CARRIER01',
        pick_name: 'Tiệm Áo Mây',
        pick_tel: '0901234567',
        pick_address: '12 Nguyễn Trãi',
        pick_province: 'Thành phố Hồ Chí Minh',
        pick_district: 'Quận 1',
        pick_ward: 'Phường Bến Thành',
        name: 'Trần Thị Hoa',
        tel: '0912345678',
        address: '25 Lê Lợi',
        province: 'Thành phố Hồ Chí Minh',
        district: 'Quận 10',
        ward: 'Phường 14',
        hamlet: 'Khác',
        pick_money: 320_000,
        is_freeship: 1,
        value: 300_000,
        total_weight: 0.5,
        transport: 'road',
        pick_option: 'cod',
        note: 'Gọi trước khi giao',
        tags: [10],
      },
    })
  })

  it('has no district where the address has none', () => {
    const body = bodyOf({ sender: senderInNewScheme, receiver: receiverInNewScheme })
    expect(body).toMatchObject({ order: { ward: 'Phường Sài Gòn' } })
    expect(JSON.stringify(body)).not.toContain('district')
  })

  it('is refused without a district, and GHTK not asked, where its contract takes none', () => {
    const { asked, fault } = book([], { receiver: receiverInNewScheme }, { new_addresses: 'refuse' })
    expect(asked).toEqual([])
    expect(fault).toMatchObject({ kind: 'refused', fields: ['receiver.address'] })
    const both = { receiver: receiverInNewScheme, sender: senderInNewScheme }
    expect(book([], both, { new_addresses: 'refuse' }).fault?.fields).toEqual([
      'sender.address',
      'receiver.address',
    ])
    expect(book([created], {}, { new_addresses: 'refuse' }).fault).toBeUndefined()
  })

  it('has tags for looking and for a partial delivery', () => {
    expect(bodyOf({ may_deliver_partly: true })).toMatchObject({ order: { tags: [10, 17] } })
    expect(bodyOf({ may_open: false })).toMatchObject({ order: { tags: [] } })
  })

  it('has dots where a note is longer than 120 characters', () => {
    expect(bodyOf({ notes: 'x'.repeat(121) })).toMatchObject({
      order: { note: `${'x'.repeat(119)}…` },
    })
  })

  it('goes the way and by the hand that the provider has set', () => {
    expect(bodyOf({}, { transport: 'fly', pick_option: 'post' })).toMatchObject({
      order: { transport: 'fly', pick_option: 'post' },
    })
    expect(bodyOf({}, { transport: 'ship' })).toMatchObject({ order: { transport: 'road' } })
  })

  it('is refused before GHTK is asked, where its pages rule it out', () => {
    const { sender, receiver } = shipmentByGhtk()
    const ruledOut: [Partial<Shipment>, string[]][] = [
      [{ receiver: { ...receiver, phone: sender.phone } }, ['sender.phone', 'receiver.phone']],
      [{ declared_value: 0 }, ['product_value']],
    ]
    for (const [wanted, fields] of ruledOut)
      for (const call of [ghtk.quote, ghtk.create]) {
        const { asked, fault } = talk<unknown>(() => call(ghtkAccount(), shipmentByGhtk(wanted)), [])
        expect(asked).toEqual([])
        expect(fault).toMatchObject({ kind: 'refused', fields })
        expect(fault?.ours?.en).toContain('GHTK')
      }
  })
})

describe('a quote of GHTK', () => {
  const quote = (answer: Parameters<typeof jsonAnswer>) =>
    talk(() => ghtk.quote(ghtkAccount(), shipmentByGhtk()), [jsonAnswer(...answer)])

  it('is freight and insurance, for a weight in g', () => {
    const { asked, answer } = quote([quotedFee])
    expect(answer).toEqual([{ service: null, name: null, amount: 45_400, deliver_by: null }])
    expect(asked[0]).toMatchObject({
      method: 'GET',
      path: '/services/shipment/fee',
      query: {
        pick_province: 'Thành phố Hồ Chí Minh',
        pick_district: 'Quận 1',
        province: 'Thành phố Hồ Chí Minh',
        district: 'Quận 10',
        weight: '500',
        value: '300000',
        transport: 'road',
      },
    })
  })

  it('reads money that is written as text', () => {
    expect(quote([{ success: true, fee: { fee: '30400' } }]).answer?.[0]?.amount).toBe(30_400)
  })

  it('is empty where GHTK does not deliver, or has stopped the route', () => {
    expect(quote([{ ...quotedFee, fee: { ...quotedFee.fee, delivery: false } }]).answer).toEqual([])
    expect(quote([refusalOf('30610')]).answer).toEqual([])
    expect(quote([refusalOf('30604')]).answer).toEqual([])
  })

  it('is refused at the address that lacks what GHTK wants', () => {
    const wanted = [
      ['Xin hãy gửi trường district.', 'receiver.address'],
      ['Xin hãy gửi trường pick_district.', 'sender.address'],
    ]
    for (const [message, field] of wanted)
      expect(quote([{ success: false, message }, 422]).fault).toMatchObject({
        kind: 'refused',
        fields: [field],
      })
  })

  it('can be asked for again where the answer has no price', () => {
    expect(quote([{ success: true, fee: {} }]).fault?.kind).toBe('unavailable')
  })
})

describe('a booking at GHTK', () => {
  it('has the number, the cost and the promised part of a day', () => {
    expect(book([created]).answer).toEqual({
      carrier_code: 'S1.A1.2001297581',
      sort_code: null,
      cost: 45_400,
      deliver_by: new Date('2017-07-01T11:00:00Z'),
      repeated: false,
    })
  })

  it('is the one of an earlier try where GHTK knows the code', () => {
    for (const status of [200, 400, 422]) {
      const { asked, answer } = book([jsonAnswer(usedCode, status)])
      expect(asked).toHaveLength(1)
      expect(answer).toMatchObject({ carrier_code: 'S1.A1.1737345', cost: null, repeated: true })
    }
  })

  it('is looked up where GHTK knows the code and does not name its order', () => {
    const { asked, answer } = book([jsonAnswer(refusalOf('30107'), 422), jsonAnswer(orderStatus)])
    expect(asked[1]?.path).toBe('/services/shipment/v2/GH26CARRIER01')
    expect(answer).toMatchObject({ carrier_code: 'S1.A1.2001297581', cost: 18_000, repeated: true })
    const unknown = jsonAnswer(unknownOrder)
    expect(book([jsonAnswer(refusalOf('30107'), 422), unknown, unknown]).fault?.kind).toBe('unclear')
  })

  it('is never that of another code', () => {
    const foreign = { ...usedCode, error: { ...usedCode.error, partner_id: 'OTHER' } }
    const unknown = jsonAnswer(unknownOrder)
    expect(book([jsonAnswer(foreign), unknown, unknown]).fault?.kind).toBe('unclear')
    const mixed = { ...createdOrder, order: { ...createdOrder.order, partner_id: 'OTHER' } }
    expect(book([jsonAnswer(mixed)]).fault?.kind).toBe('unclear')
  })

  it('is refused where GHTK has cancelled the order of that code', () => {
    const spent = { ...usedCode, error: { ...usedCode.error, status: '-1' } }
    expect(book([jsonAnswer(spent)]).fault).toMatchObject({ kind: 'refused' })
  })

  it('may have been made where the answer is a fault of GHTK, or cannot be read', () => {
    const unclear = [
      jsonAnswer(refusalOf('10101', 'Đã có lỗi xảy ra!'), 500),
      jsonAnswer({ success: false, message: 'Đã có lỗi xảy ra!' }),
      textAnswer('', 200),
      textAnswer('<html>Bad gateway</html>', 502),
      jsonAnswer({ success: true }),
      jsonAnswer({ success: 'yes', order: createdOrder.order }),
      jsonAnswer({ ...createdOrder, order: { ...createdOrder.order, label: '../other' } }),
      jsonAnswer(createdOrder, 422),
    ]
    for (const answer of unclear) expect(book([answer]).fault?.kind).toBe('unclear')
  })

  it('keeps the number of the log for faults that GHTK must look into', () => {
    expect(book([jsonAnswer(refusalOf('10101', 'Đã có lỗi xảy ra!'), 500)]).fault?.message).toBe(
      'Đã có lỗi xảy ra! (log_id log-1)',
    )
  })

  it('was not made where GHTK is overloaded, or does not know the call', () => {
    for (const answer of [
      textAnswer('', 429),
      jsonAnswer(refusalOf('10104'), 404),
      jsonAnswer(refusalOf('10105'), 405),
    ])
      expect(book([answer]).fault?.kind).toBe('unavailable')
  })

  it('is refused at our fields, with any HTTP status', () => {
    const refusals: [string, number, string[]][] = [
      ['30103', 422, ['weight']],
      ['30105', 422, ['weight']],
      ['30201', 422, ['sender.phone']],
      ['30202', 422, ['sender.phone', 'receiver.phone']],
      ['30206', 422, ['total_cod']],
      ['30209', 422, ['sender.address']],
      ['30301', 422, ['receiver.phone']],
      ['30302', 422, ['receiver.address']],
      ['30303', 422, ['receiver.name']],
      ['30306', 422, ['receiver.address']],
      ['30501', 422, ['products']],
      ['30601', 403, ['connection']],
      ['30603', 400, ['weight']],
      ['30607', 400, ['total_cod']],
      ['30608', 400, ['product_value']],
      ['30609', 400, ['products', 'connection']],
      ['30610', 200, ['route']],
      ['39999', 200, []],
    ]
    for (const [code, http, fields] of refusals)
      expect(book([jsonAnswer(refusalOf(code, 'GHTK nói không'), http)]).fault, code).toMatchObject({
        kind: 'refused',
        code,
        fields,
        message: 'GHTK nói không',
      })
  })
})

describe('the look-up of a booking by our code', () => {
  const find = (answers: Answers) =>
    talk(() => ghtk.lookUp?.(ghtkAccount(), 'GH26CARRIER01') ?? expect.fail(), answers)

  it('finds what an earlier try has booked', () => {
    expect(find([jsonAnswer(orderStatus)]).answer).toMatchObject({
      carrier_code: 'S1.A1.2001297581',
      repeated: true,
    })
  })

  it('asks in both ways in which GHTK writes our code, and then finds nothing', () => {
    const { asked, answer, fault } = find([jsonAnswer(unknownOrder), jsonAnswer(refusalOf('50109'), 400)])
    expect(fault).toBeUndefined()
    expect(answer).toBeUndefined()
    expect(asked.map(({ path }) => path)).toEqual([
      '/services/shipment/v2/GH26CARRIER01',
      '/services/shipment/v2/partner_id:GH26CARRIER01',
    ])
  })

  it('is not fooled by the order of another code, nor by a fault', () => {
    const foreign = { ...orderStatus, order: { ...orderStatus.order, partner_id: 'OTHER' } }
    expect(find([jsonAnswer(foreign)]).fault?.kind).toBe('unavailable')
    expect(find([textAnswer('', 503)]).fault?.kind).toBe('unavailable')
  })
})
