import { describe, expect, it } from 'vitest'
import { jsonAnswer, sentJson, talk, textAnswer } from '../conversation.fixture.ts'
import { CarrierFault } from '../conversation.ts'
import { answer } from './answers.ts'
import { cancel } from './cancel.ts'
import { change } from './change.ts'
import { label } from './label.ts'
import {
  account,
  booked,
  created,
  done,
  parcelOf,
  printingCode,
  refusal,
  services,
} from './viettel-post.fixture.ts'

describe('a change', () => {
  it("sends the whole order anew under Viettel Post's number, with the service of the booking", () => {
    const { asked, fault } = talk(
      () => change(account, booked, parcelOf({ collect: 250_000 })),
      [jsonAnswer(created)],
    )
    expect(fault).toBeUndefined()
    expect(asked.map(({ path }) => path)).toEqual(['/v2/order/edit'])
    expect(sentJson(asked[0])).toMatchObject({
      ORDER_NUMBER: '15878180012',
      ORDER_SERVICE: 'VCN',
      RECEIVER_WARD: 49_002,
      MONEY_COLLECTION: 250_000,
    })
  })

  it('takes the cheapest service where neither the change nor the booking names one', () => {
    const unnamed = { ...booked, shipment: parcelOf() }
    const { asked } = talk(
      () => change(account, unnamed, parcelOf()),
      [jsonAnswer(services), jsonAnswer(created)],
    )
    expect(sentJson(asked[1])).toMatchObject({ ORDER_SERVICE: 'PHS' })
  })

  it('is refused with the words of Viettel Post, and unclear without an answer', () => {
    const late = talk(() => change(account, booked, parcelOf()), [refusal('Invalid [MONEY_COLLECTION]')])
    expect(late.fault).toMatchObject({ kind: 'refused', fields: ['total_cod'] })
    const silent = talk(() => change(account, booked, parcelOf()), [new CarrierFault('unclear', 'timeout')])
    expect(silent.fault?.kind).toBe('unclear')
  })
})

describe('what is asked of an order', () => {
  const asks = [
    ['a cancel', 4, () => cancel(account, booked, 'Khách hàng hủy đơn')],
    ['a new attempt', 3, () => answer(account, booked, 'deliver_again', 'Khách hàng hủy đơn')],
    ['a return', 2, () => answer(account, booked, 'send_back', 'Khách hàng hủy đơn')],
  ] as const

  it.each(asks)('%s is type %i, with its reason', (_name, type, ask) => {
    const { asked, fault } = talk(ask, [jsonAnswer(done)])
    expect(fault).toBeUndefined()
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ method: 'POST', path: '/v2/order/UpdateOrder' })
    expect(sentJson(asked[0])).toEqual({
      TYPE: type,
      ORDER_NUMBER: '15878180012',
      NOTE: 'Khách hàng hủy đơn',
    })
  })

  it.each(asks)('%s asked twice is done', (_name, _type, ask) => {
    expect(talk(ask, [refusal('Order status already exists on the system', 206)]).fault).toBeUndefined()
  })

  it.each(asks)('%s is refused, unclear or not made, as the answer says', (_name, _type, ask) => {
    const kinds = [
      refusal('Cancel key in delivery note!', 201),
      refusal('Order does not exist'),
      refusal('System error', 205),
      textAnswer('', 503),
      new CarrierFault('unavailable', 'not reached'),
    ].map((given) => talk(ask, [given]).fault?.kind)
    expect(kinds).toEqual(['refused', 'refused', 'unclear', 'unclear', 'unavailable'])
  })

  it('has a reason of at most 150 bytes', () => {
    const { asked } = talk(() => cancel(account, booked, 'Khách đổi ý. '.repeat(30)), [jsonAnswer(done)])
    expect(new TextEncoder().encode(JSON.stringify(sentJson(asked[0]))).length).toBeLessThan(210)
  })
})

describe('a label', () => {
  const pdf = textAnswer('%PDF-1.4 …', 200, 'application/octet-stream')

  it('is the page that a fresh code opens, without our token', () => {
    const { asked, answer: page } = talk(() => label(account, booked), [jsonAnswer(printingCode), pdf])
    expect(asked[0]).toMatchObject({ host: 'api', path: '/v2/order/printing-code' })
    expect(sentJson(asked[0])).toEqual({
      EXPIRY_TIME: Date.parse('2026-11-23T04:00:00Z'),
      ORDER_ARRAY: ['15878180012'],
    })
    expect(asked[1]).toEqual({
      host: 'print',
      method: 'GET',
      path: '/DigitalizePrint/report.do',
      query: { type: '2', bill: printingCode.message, showPostage: '0' },
      headers: {},
    })
    expect(page).toEqual({ type: 'application/pdf', body: pdf.body })
  })

  it('has the page size and the postage that the provider set, and no others', () => {
    const queryOf = (settings: Record<string, string>) =>
      talk(() => label({ ...account, settings }, booked), [jsonAnswer(printingCode), pdf]).asked[1]?.query
    expect(queryOf({ label_page: 'a6_1', label_postage: '1' })).toMatchObject({
      type: 'a6_1',
      showPostage: '1',
    })
    expect(queryOf({ label_page: '../1' })).toMatchObject({ type: '2' })
  })

  it('may be a page of the web', () => {
    const html = textAnswer('<html>Vận đơn</html>', 200, 'text/html;charset=UTF-8')
    expect(talk(() => label(account, booked), [jsonAnswer(printingCode), html]).answer?.type).toBe(
      'text/html',
    )
  })

  it('is not there yet where the code is missing or the page is none', () => {
    const withoutCode = talk(() => label(account, booked), [jsonAnswer({ ...printingCode, message: null })])
    expect(withoutCode.fault?.kind).toBe('unavailable')
    for (const page of [
      textAnswer(''),
      textAnswer('<html>', 404),
      textAnswer('{}', 200, 'application/json'),
    ]) {
      const { fault } = talk(() => label(account, booked), [jsonAnswer(printingCode), page])
      expect(fault?.kind).toBe('unavailable')
    }
    const unknown = talk(() => label(account, booked), [refusal('Order does not exist')])
    expect(unknown.fault?.kind).toBe('refused')
  })
})
