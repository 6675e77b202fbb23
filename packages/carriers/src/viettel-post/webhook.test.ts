import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { account } from './viettel-post.fixture.ts'
import { readMessage } from './webhook.ts'

const secret = 'webhook-bi-mat'

const sample = {
  ORDER_NUMBER: '3024822076',
  ORDER_REFERENCE: 'GH26CARRIER01',
  ORDER_STATUSDATE: '10/11/2025 11:07:16',
  ORDER_STATUS: 104,
  STATUS_NAME: 'Giao cho Bưu tá đi nhận',
  LOCALION_CURRENTLY: 'HNI, GLM, Bưu cục Gia Lâm - HNI - Hà Nội',
  NOTE: 'Phân công bưu tá nhận hàng',
  MONEY_COLLECTION: 320_000,
  MONEY_FEECOD: 1000,
  MONEY_TOTALFEE: 236_115,
  MONEY_TOTAL: 266_884,
  MONEY_TOTALVAT: 19_769,
  EXPECTED_DELIVERY: 'Dịch vụ chưa quy định chỉ tiêu',
  PRODUCT_WEIGHT: 7100,
  ORDER_SERVICE: 'VHT',
  ORDER_SERVICE_ADD: null,
  ORDER_PAYMENT: 3,
  EXPECTED_DELIVERY_DATE: null,
  DETAIL: [],
  VOUCHER_VALUE: 0,
  MONEY_COLLECTION_ORIGIN: null,
  EMPLOYEE_NAME: 'Phạm Minh Đức',
  EMPLOYEE_PHONE: '84900000002',
  IS_RETURNING: false,
  POD: { IMAGES: [] },
  REASON_CODE: null,
  RECEIVER_FULLNAME: 'Nguyễn Cường',
  LOCATION_CURRENTLY: 'HNI, GLM, Bưu cục Gia Lâm - HNI - Hà Nội',
}

function read(body: unknown, authorization: string | undefined = secret, own = account) {
  const headers: Record<string, string> = authorization === undefined ? {} : { authorization }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return readMessage({ headers, body: text }, own)
}

function newsOf(data: object) {
  const message = read({ DATA: { ...sample, ...data }, TOKEN: secret })
  return message.outcome === 'read' ? message.news[0] : undefined
}

describe('a message of Viettel Post', () => {
  it('tells what happened to a parcel, and when by the clock of Vietnam', () => {
    expect(read({ DATA: sample, TOKEN: secret })).toEqual({
      outcome: 'read',
      news: [
        {
          carrier_code: '3024822076',
          our_code: 'GH26CARRIER01',
          at: new Date('2025-11-10T04:07:16Z'),
          status: '104',
          reason: null,
          words: 'Giao cho Bưu tá đi nhận: Phân công bưu tá nhận hàng',
          place: 'HNI, GLM, Bưu cục Gia Lâm - HNI - Hà Nội',
          courier: { name: 'Phạm Minh Đức', phone: '84900000002' },
          key: '3024822076|104|2025-11-10T04:07:16.000Z|||320000||false',
          facts: {
            weight: null,
            collect: 320_000,
            cost: null,
            partly: false,
            part: null,
            paid: false,
            at_last_hub: false,
            returning: false,
          },
        },
      ],
    })
  })

  it('is read in its older shape, too, with its fields at the top', () => {
    expect(read({ ...sample, TOKEN: secret })).toEqual(read({ DATA: sample, TOKEN: secret }))
  })

  it('counts weight and charge from the first office on, where they are real', () => {
    expect(newsOf({ ORDER_STATUS: 200 })?.facts).toMatchObject({ weight: 7100, cost: 266_884 })
    expect(newsOf({ ORDER_STATUS: 105 })?.facts).toMatchObject({ weight: null, cost: null })
  })

  it('names the reason of a failure, and the way back', () => {
    const failed = newsOf({ ORDER_STATUS: '506', REASON_CODE: 36, IS_RETURNING: true })
    expect(failed).toMatchObject({ status: '506', reason: '36', facts: { returning: true } })
  })

  it('need name neither place, courier, words nor our code', () => {
    const bare = {
      ORDER_NUMBER: 3_024_822_076,
      ORDER_STATUS: 501,
      ORDER_STATUSDATE: '10/11/2025 11:07',
    }
    const message = read({ DATA: bare, TOKEN: secret })
    expect(message).toMatchObject({
      outcome: 'read',
      news: [{ carrier_code: '3024822076', our_code: null, words: null, place: null, courier: null }],
    })
  })

  it('has the same key when it is repeated, and another one when it tells something else', () => {
    const key = newsOf({})?.key
    expect(newsOf({ NOTE: 'gửi lại' })?.key).toBe(key)
    const others = [
      { ORDER_NUMBER: '3024822077' },
      { ORDER_STATUS: 105 },
      { ORDER_STATUSDATE: '10/11/2025 11:07:17' },
      { REASON_CODE: '35' },
      { MONEY_COLLECTION: 0 },
      { IS_RETURNING: true },
    ].map((other) => newsOf(other)?.key)
    expect(new Set([key, ...others]).size).toBe(7)
  })
})

describe('a message that proves nothing', () => {
  it('is forged where the secret fails in the header or in the body', () => {
    const body = { DATA: sample, TOKEN: secret }
    expect(read(body, `${secret}x`).outcome).toBe('forged')
    expect(readMessage({ headers: {}, body: JSON.stringify(body) }, account).outcome).toBe('forged')
    for (const TOKEN of [`${secret}x`, '', undefined, null, 1, [secret], { secret }])
      expect(read({ DATA: sample, TOKEN }).outcome).toBe('forged')
    expect(read({ DATA: { ...sample, TOKEN: secret } }).outcome).toBe('forged')
    expect(read('[1]', 'wrong').outcome).toBe('forged')
  })

  it('is forged where the connection has no secret', () => {
    for (const secrets of [{}, { webhook_secret: '' }])
      expect(read({ DATA: sample, TOKEN: '' }, '', { ...account, secrets }).outcome).toBe('forged')
  })

  it('is unreadable where it names no parcel, no status or no time', () => {
    const spoilt = [
      { ORDER_NUMBER: null },
      { ORDER_NUMBER: 'x'.repeat(101) },
      { ORDER_STATUS: 'đã giao' },
      { ORDER_STATUS: 104.5 },
      { ORDER_STATUS: null },
      { ORDER_STATUSDATE: '31/02/2025 11:07:16' },
      { ORDER_STATUSDATE: '2025-11-10 11:07:16' },
      { ORDER_STATUSDATE: '10/11/2025 25:07:16' },
      { ORDER_STATUSDATE: 1_762_747_636 },
    ]
    for (const data of spoilt)
      expect(read({ DATA: { ...sample, ...data }, TOKEN: secret }).outcome).toBe('unreadable')
    expect(read('ORDER_NUMBER=1').outcome).toBe('unreadable')
    expect(read({ DATA: [sample], TOKEN: secret }).outcome).toBe('unreadable')
  })

  it('never breaks the reader, whatever it holds', () => {
    const spoilt = fc
      .tuple(fc.constantFrom(...Object.keys(sample)), fc.jsonValue())
      .map(([key, value]) => JSON.stringify({ DATA: { ...sample, [key]: value }, TOKEN: secret }))
    const any_json = fc.jsonValue().map((value) => JSON.stringify({ DATA: value, TOKEN: secret }))
    const body = fc.oneof(spoilt, any_json, fc.json(), fc.string({ size: 'max', maxLength: 300 }))
    const headers = fc.oneof(fc.constant({ authorization: secret }), fc.dictionary(fc.string(), fc.string()))
    const seen = new Set<string>()
    fc.assert(
      fc.property(headers, body, (given, text) => {
        const message = readMessage({ headers: given, body: text }, account)
        seen.add(message.outcome)
        if (message.outcome !== 'read') return
        for (const news of message.news) {
          expect(Number.isNaN(news.at.getTime())).toBe(false)
          expect(news.status).toMatch(/^-?\d+$/)
          expect(news.key.length).toBeLessThan(500)
          expect(JSON.stringify(news)).not.toContain(secret)
        }
      }),
      { numRuns: 3_000 },
    )
    expect([...seen].sort()).toEqual(['forged', 'read', 'unreadable'])
  })
})
