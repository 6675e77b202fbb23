import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type GivenAnswer, jsonAnswer, talk, textAnswer } from '../conversation.fixture.ts'
import { CarrierFault } from '../conversation.ts'
import {
  receiverInNewScheme,
  receiverInOldScheme,
  senderInNewScheme,
  senderInOldScheme,
  shipmentOf,
} from '../shipment.fixture.ts'
import type { Shipment } from '../shipment.ts'
import { jt } from './index.ts'
import {
  account,
  accountWith,
  created,
  hashedPassword,
  lineOf,
  ok,
  quoted,
  refusal,
  saidIn,
  shipment,
  traced,
} from './jt.fixture.ts'

function create(wanted: Partial<Shipment> = {}, settings = {}) {
  return talk(() => jt.create(accountWith(settings), shipmentOf(wanted)), [jsonAnswer(created)])
}

describe('each call', () => {
  it('is one field of a form, signed in its headers', () => {
    const { asked } = create()
    const [request] = asked
    expect(request).toMatchObject({
      host: 'api',
      method: 'POST',
      path: '/webopenplatformapi/api/order/addOrder',
    })
    const bizContent = new URLSearchParams(request?.body).get('bizContent')
    const digest = createHash('md5').update(`${bizContent}${account.secrets.private_key}`).digest('base64')
    expect(request?.headers).toEqual({
      'content-type': 'application/x-www-form-urlencoded',
      apiAccount: '292508153084379141',
      timestamp: '1784088000000',
      digest,
    })
    expect([...new URLSearchParams(request?.body).keys()]).toEqual(['bizContent'])
  })

  it('is signed in its form where J&T looks there', () => {
    const [request] = create({}, { signature_place: 'form' }).asked
    const form = Object.fromEntries(new URLSearchParams(request?.body))
    const digest = createHash('md5')
      .update(`${form.bizContent}${account.secrets.private_key}`)
      .digest('base64')
    expect(form).toMatchObject({ apiAccount: '292508153084379141', timestamp: '1784088000000', digest })
    expect(request?.headers).toEqual({ 'content-type': 'application/x-www-form-urlencoded' })
  })

  it('names the customer, and the password in the form that J&T wants', () => {
    const said = (settings: object, password_suffix?: string) => {
      const secrets = { ...account.secrets, ...(password_suffix !== undefined && { password_suffix }) }
      const given = { ...account, secrets, settings: { ...settings } }
      return saidIn(talk(() => jt.create(given, shipment), [jsonAnswer(created)]).asked[0])
    }
    expect(said({})).toMatchObject({ customerCode: '084LC012345', password: hashedPassword })
    expect(said({ password_form: 'as_entered' })).toMatchObject({ password: 'a-customers-password' })
    expect(said({ password_form: 'md5_base64' })).toMatchObject({
      password: createHash('md5').update('a-customers-password').digest('base64'),
    })
    expect(said({}, 'and-salt')).toMatchObject({
      password: createHash('md5').update('a-customers-passwordand-salt').digest('hex').toUpperCase(),
    })
  })

  it('is not sent with an account that would begin another header', () => {
    const secrets = { ...account.secrets, api_account: 'a\r\nb: c' }
    const { asked, fault } = talk(() => jt.create({ ...account, secrets }, shipment), [])
    expect([asked.length, fault?.kind, fault?.fields]).toEqual([0, 'unauthorized', ['connection']])
    expect(fault?.ours).toMatchObject({ vi: expect.stringMatching(/J&T/), en: expect.stringMatching(/J&T/) })
  })
})

describe('the check of an account', () => {
  const check = (said: unknown) => talk(() => jt.checkAccount(account), [jsonAnswer(said)])

  it('asks for a price, and is content with a refusal of the parcel', () => {
    expect(check(quoted).asked[0]?.path).toBe('/webopenplatformapi/api/spmComCost/getComCost')
    expect(check(quoted).fault).toBeUndefined()
    expect(check(refusal('999009010')).fault).toBeUndefined()
  })

  it.each([
    '145003051',
    '145003052',
    '145003053',
    '145003010',
    '145003030',
    '145003012',
    '999011010',
    '999011020',
    '999011030',
    '999001030',
  ])('fails where the secrets or the customer are refused (%s)', (code) => {
    expect(check(refusal(code)).fault).toMatchObject({ kind: 'unauthorized', code, fields: ['connection'] })
  })
})

describe('an order', () => {
  it('says all that J&T asks for, in kg, cm and VND, paid by the sender', () => {
    expect(saidIn(create().asked[0])).toEqual({
      customerCode: '084LC012345',
      password: hashedPassword,
      txlogisticId: 'GH26CARRIER01',
      orderType: '1',
      serviceType: '1',
      payType: 'PP_PM',
      deliveryType: '1',
      isExchange: '0',
      partSign: '0',
      selfAddress: '1',
      productType: 'EXPRESS',
      goodsType: 'bm000010',
      isInsured: '1',
      goodsValue: 300_000,
      codMoney: 320_000,
      sender: {
        name: 'Tiệm Áo Mây',
        mobile: '0901234567',
        prov: 'Thành phố Hồ Chí Minh',
        city: '',
        area: 'Phường Bến Thành',
        address: '12 Nguyễn Trãi',
      },
      receiver: {
        name: 'Trần Thị Hoa',
        mobile: '0912345678',
        prov: 'Thành phố Hồ Chí Minh',
        city: '',
        area: 'Phường Sài Gòn',
        address: '25 Lê Lợi',
      },
      items: [{ itemName: 'Áo thun', englishName: 'Áo thun', number: 2, itemValue: 150_000 }],
      packageInfo: { weight: '0.50', length: 20, height: 15, width: 10, volume: '0.50' },
      remark: 'Cho khách xem hàng. Gọi trước khi giao',
    })
  })

  it('follows what the provider has answered', () => {
    const settings = {
      service_type: '6',
      pay_type: 'PP_CASH',
      product_type: 'FAST',
      part_delivery: 'as_ordered',
    }
    const said = (wanted: Partial<Shipment>) => saidIn(create(wanted, settings).asked[0])
    expect(said({ may_deliver_partly: true })).toMatchObject({
      serviceType: '6',
      payType: 'PP_CASH',
      productType: 'FAST',
      partSign: '1',
    })
    expect(said({})).toMatchObject({ partSign: '0' })
    expect(said({ service: 'SUPER' })).toMatchObject({ productType: 'SUPER' })
    expect(said({ service: 'unknown' })).toMatchObject({ productType: 'FAST' })
    expect(saidIn(create({ may_deliver_partly: true }).asked[0])).toMatchObject({ partSign: '0' })
  })

  it('has a weight of at least 10 g, and goods and a remark where nothing is said', () => {
    const said = saidIn(
      create({ weight: 0, length: 0, products: [], notes: '', may_open: false, declared_value: 0 }).asked[0],
    )
    expect(said).toMatchObject({
      packageInfo: { weight: '0.01', width: 1 },
      items: [{ itemName: 'Hàng hóa', number: 1, itemValue: 0 }],
      remark: 'Không cho khách xem hàng',
      isInsured: '0',
    })
    expect(saidIn(create({ notes: 'a'.repeat(300) }).asked[0])).toMatchObject({
      remark: expect.stringMatching(/^Cho khách xem hàng\. a{179}…$/),
    })
  })

  it('never weighs less than the parcel, nor 10 g more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_000 }), (weight) => {
        const said = saidIn(create({ weight }).asked[0])
        expect(said).toMatchObject({ packageInfo: { weight: expect.stringMatching(/^\d{1,3}\.\d\d$/) } })
        const kg = Number(JSON.stringify(said).match(/"packageInfo":\{"weight":"([\d.]+)"/)?.[1])
        expect(Math.round(kg * 1000)).toBeGreaterThanOrEqual(weight)
        expect(Math.round(kg * 1000)).toBeLessThan(weight + 10)
      }),
    )
  })

  it('has old addresses only where both are, and the provider lets names go without codes', () => {
    const old = { sender: senderInOldScheme, receiver: receiverInOldScheme }
    const said = saidIn(create(old, { old_addresses: 'names' }).asked[0])
    expect(said).toMatchObject({ selfAddress: '0', receiver: { city: 'Quận 10', area: 'Phường 14' } })
  })
})

describe('what J&T rules out', () => {
  const old = { sender: senderInOldScheme, receiver: receiverInOldScheme }
  it.each<[string, Partial<Shipment>, readonly string[], Record<string, string>?]>([
    [
      'a name of 41 letters',
      { receiver: { ...receiverInNewScheme, name: 'a'.repeat(41) } },
      ['receiver.name'],
    ],
    ['a shop of 41 letters', { sender: { ...senderInNewScheme, name: 'a'.repeat(41) } }, ['sender.name']],
    [
      'a street of 251',
      { receiver: { ...receiverInNewScheme, street: 'a'.repeat(251) } },
      ['receiver.address'],
    ],
    ['more than 999 kg', { weight: 999_001 }, ['weight']],
    ['321 cm', { length: 321 }, ['size']],
    ['two sides above 180 cm', { length: 181, width: 181 }, ['size']],
    ['three sides above 100 cm', { length: 101, width: 101, height: 101 }, ['size']],
    ['goods above 30,000,000 đ', { declared_value: 30_000_001 }, ['product_value']],
    ['old addresses', old, ['sender.address', 'receiver.address']],
    ['an old address to a new one', { sender: senderInOldScheme }, ['sender.address']],
    ['one old address', { receiver: receiverInOldScheme }, ['receiver.address'], { old_addresses: 'names' }],
  ])('is refused before it is asked: %s', (_, wanted, fields, settings = {}) => {
    for (const ask of [jt.quote, jt.create]) {
      const { asked, fault } = talk<unknown>(() => ask(accountWith(settings), shipmentOf(wanted)), [])
      expect([asked.length, fault?.kind, fault?.fields]).toEqual([0, 'refused', fields])
      expect(fault?.ours?.vi).toMatch(/^J&T Express .+[^.]$/)
    }
  })

  it('is not what only just fits', () => {
    const receiver = { ...receiverInNewScheme, name: 'a'.repeat(40), street: 'a'.repeat(250) }
    const most = {
      receiver,
      weight: 999_000,
      length: 100,
      width: 320,
      height: 180,
      declared_value: 30_000_000,
    }
    expect(saidIn(create(most).asked[0])).toMatchObject({
      packageInfo: { weight: '999.00', length: 320, height: 180, width: 100 },
    })
  })
})

describe('the answer to an order', () => {
  const answered = (...answers: readonly GivenAnswer[]) => talk(() => jt.create(account, shipment), answers)

  it('is the number and the sort code; the fees only where J&T has said what they are', () => {
    const booking = {
      carrier_code: '802400616352',
      sort_code: '800-028A04-',
      cost: null,
      deliver_by: null,
      repeated: false,
    }
    expect(create().answer).toEqual(booking)
    expect(create({}, { order_fees: 'summed' }).answer).toEqual({ ...booking, cost: 26_700 })
  })

  it.each<[string, string, readonly string[]]>([
    ['145003050', 'refused', []],
    ['999001010', 'refused', []],
    ['145005004', 'refused', ['route']],
    ['999009010', 'refused', ['sender.address']],
    ['999009020', 'refused', ['receiver.address']],
    ['1450033315', 'refused', ['sender.address', 'receiver.address']],
    ['145003502', 'unavailable', []],
    ['145003030', 'unauthorized', ['connection']],
  ])('says no by %s', (code, kind, fields) => {
    const { fault } = answered(jsonAnswer(refusal(code, 'Không nhận')))
    expect(fault).toMatchObject({ kind, code, fields, message: 'Không nhận' })
  })

  it.each([
    ['no answer', new CarrierFault('unclear', 'timeout')],
    ['408', jsonAnswer(refusal('145003050'), 408)],
    ['a redirect', textAnswer('', 302)],
    ['500', jsonAnswer(refusal('999001010'), 500)],
    ['a success with 400', jsonAnswer(created, 400)],
    ['a page', textAnswer('<html>', 200)],
    ['nothing', textAnswer('', 200)],
    ['a success without a number', jsonAnswer(ok({ txlogisticId: shipment.code }))],
    ['a number longer than any', jsonAnswer(ok({ billCode: '8'.repeat(101) }))],
    ['a success without data', jsonAnswer(ok(null))],
    ['the order of another', jsonAnswer(ok({ txlogisticId: 'GH26OTHER', billCode: '802400616352' }))],
    ['a code that J&T does not document', jsonAnswer(refusal('0'))],
    ['a list', jsonAnswer([created])],
  ])('may hide an order: %s', (_, answer) => {
    expect(answered(answer).fault?.kind).toBe('unclear')
  })

  it('was surely none where it could not be reached or was too busy', () => {
    expect(answered(new CarrierFault('unavailable', 'refused')).fault?.kind).toBe('unavailable')
    expect(answered(jsonAnswer(refusal('145003050'), 429)).fault?.kind).toBe('unavailable')
    expect(answered(textAnswer('', 401)).fault).toMatchObject({
      kind: 'unauthorized',
      fields: ['connection'],
    })
  })

  it('of a code that J&T has already is the number that it traces by our code', () => {
    const { asked, answer } = answered(
      jsonAnswer(refusal('145003204')),
      jsonAnswer(traced(lineOf('103', '2026-07-15T11:00:00'))),
    )
    expect(asked[1]?.path).toBe('/webopenplatformapi/api/logistics/trace')
    expect(saidIn(asked[1])).toEqual({
      customerCode: '084LC012345',
      password: hashedPassword,
      txlogisticId: 'GH26CARRIER01',
    })
    expect(answer).toMatchObject({
      carrier_code: '802400616352',
      repeated: true,
      sort_code: null,
      cost: null,
    })
  })

  it.each([
    ['nothing to tell', jsonAnswer(ok([]))],
    ['no data', jsonAnswer(refusal('999002000'))],
    ['no answer', new CarrierFault('unclear', 'timeout')],
    ['no use for our secrets', jsonAnswer(refusal('145003030'))],
    ['two parcels', jsonAnswer(ok([{ billCode: '802400616352' }, { billCode: '802400616353' }]))],
  ])('of a code that J&T has already stays unclear where it has %s', (_, trace) => {
    expect(answered(jsonAnswer(refusal('145003204')), trace).fault).toMatchObject({
      kind: 'unclear',
      code: '145003204',
    })
  })

  it('of a code whose order was cancelled is a refusal', () => {
    const lines = [lineOf('103', '2026-07-15T11:00:00'), lineOf('105', '2026-07-15T12:00:00')]
    const { fault } = answered(jsonAnswer(refusal('145003204')), jsonAnswer(traced(...lines)))
    expect(fault).toMatchObject({ kind: 'refused', ours: { vi: expect.stringMatching(/hủy/) } })
  })

  it('hides the password also in the form in which it was sent', () => {
    const { fault } = answered(jsonAnswer(refusal('999001010', `password ${hashedPassword} is wrong`)))
    expect(fault?.message).toBe('password *** is wrong')
  })

  it('keeps a documented code whole, whatever the customer is called', () => {
    const secrets = { ...account.secrets, customer_code: '3204' }
    const answers = [
      jsonAnswer(refusal('145003204')),
      jsonAnswer(traced(lineOf('103', '2026-07-15T11:00:00'))),
    ]
    expect(talk(() => jt.create({ ...account, secrets }, shipment), answers).answer?.repeated).toBe(true)
  })
})

describe('a quote', () => {
  const quote = (said: unknown, wanted: Partial<Shipment> = {}, settings = {}) =>
    talk(() => jt.quote(accountWith(settings), shipmentOf(wanted)), [jsonAnswer(said)])

  it('asks for one service and adds the fees to its price', () => {
    const { asked, answer } = quote(quoted)
    expect(saidIn(asked[0])).toEqual({
      customerCode: '084LC012345',
      password: hashedPassword,
      weight: '0.50',
      selfAddress: '1',
      productType: 'EXPRESS',
      goodsType: 'bm000010',
      isInsured: '1',
      goodsValue: 300_000,
      codMoney: 320_000,
      sender: { prov: 'Thành phố Hồ Chí Minh', city: '', area: 'Phường Bến Thành' },
      receiver: { prov: 'Thành phố Hồ Chí Minh', city: '', area: 'Phường Sài Gòn' },
    })
    expect(answer).toEqual([{ service: 'EXPRESS', name: 'EXPRESS', amount: 26_700, deliver_by: null }])
    expect(quote(quoted, {}, { quoted_price: 'total' }).answer).toMatchObject([{ amount: 22_000 }])
    expect(quote(quoted, {}, { product_type: 'FAST' }).answer).toMatchObject([{ service: 'FAST' }])
  })

  it('is empty where J&T does not go, and a fault where it says something else', () => {
    expect(quote(refusal('145005004')).answer).toEqual([])
    const suspended = [jsonAnswer(refusal('145005004'), 500)]
    expect(talk(() => jt.quote(account, shipment), suspended).fault?.kind).toBe('unavailable')
    expect(quote(refusal('999009020')).fault).toMatchObject({ kind: 'refused', fields: ['receiver.address'] })
    expect(quote(ok({ codFee: 0 })).fault).toMatchObject({ kind: 'unavailable', message: 'price' })
  })
})
