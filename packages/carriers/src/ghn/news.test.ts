import { failureReasons } from '@guihang/domain/parcels/lifecycle/events/failure-reasons'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonAnswer, talk, textAnswer } from '../conversation.fixture.ts'
import type { CarrierNews } from '../shipment.ts'
import { envelopeOf, ghnAccount, ghnBooked, orderDetail, refusalOf, webhookMessage } from './ghn.fixture.ts'
import { ghn } from './index.ts'

const rightHeader = { 'x-guihang-secret': 'a-long-secret-of-the-provider' }

function read(
  changed: Record<string, unknown> = {},
  headers: Record<string, string> = rightHeader,
  settings: Record<string, string> = {},
) {
  const body = JSON.stringify({ ...webhookMessage, ...changed })
  return ghn.readMessage({ headers, body }, ghnAccount(settings))
}

function newsOf(changed: Record<string, unknown> = {}, settings: Record<string, string> = {}): CarrierNews {
  const message = read(changed, rightHeader, settings)
  return (message.outcome === 'read' && message.news[0]) || expect.fail(message.outcome)
}

describe('a message of GHN', () => {
  it('tells the status, the reason and what else it carries', () => {
    expect(read()).toEqual({
      outcome: 'read',
      news: [
        {
          carrier_code: 'L8TKYG',
          our_code: 'GH26CARRIER01',
          at: new Date('2026-07-15T04:49:47.811Z'),
          status: 'delivery_fail',
          reason: 'GHN-DFC1A4',
          words: 'Người nhận không nghe máy',
          place: 'Bưu Cục 229 Quan Nhân',
          courier: { name: 'Nguyễn Văn An', phone: '0987654321' },
          key: 'L8TKYG+switch_status+2026-07-15T04:49:47.811Z',
          facts: {
            weight: 500,
            collect: 320_000,
            cost: 29_001,
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

  it('is forged without our secret, and for the shop of somebody else', () => {
    expect(read({}, {}).outcome).toBe('forged')
    expect(read({}, { 'x-guihang-secret': 'guess' }).outcome).toBe('forged')
    expect(read({ ShopID: 196_561 }).outcome).toBe('forged')
    const noSecret = { ...ghnAccount(), secrets: { shop_id: '196560', webhook_secret: '' } }
    const message = { headers: { 'x-guihang-secret': '' }, body: JSON.stringify(webhookMessage) }
    expect(ghn.readMessage(message, noSecret).outcome).toBe('forged')
  })

  it('is unreadable where it names no order, status or time', () => {
    for (const lacking of ['ShopID', 'OrderCode', 'Status', 'Time'])
      expect(read({ [lacking]: null }).outcome).toBe('unreadable')
    expect(ghn.readMessage({ headers: rightHeader, body: 'OrderCode=1' }, ghnAccount()).outcome).toBe(
      'unreadable',
    )
  })

  it('has the key of a repeat, and another one for another kind or time', () => {
    expect(newsOf().key).toBe(newsOf({ Warehouse: 'elsewhere' }).key)
    expect(newsOf().key).not.toBe(newsOf({ Type: 'update_weight' }).key)
    expect(newsOf().key).not.toBe(newsOf({ Time: '2026-07-15T04:49:48Z' }).key)
  })

  it('moves nothing where it tells of weight, money or payment', () => {
    const types = ['update_weight', 'update_cod', 'update_fee', 'update_payment_type', 'cod']
    for (const Type of [...types, 'update_partial_return']) {
      const news = newsOf({ Type, Status: 'delivering' })
      expect([news.status, ghn.meaningOf(news)]).toEqual([Type, 'note'])
    }
    expect(newsOf({ Type: 'update_weight', Weight: 900 }).facts.weight).toBe(900)
    expect(newsOf({ Type: 'cod' }).facts.paid).toBe(true)
    expect(newsOf({ CODTransferDate: '2026-07-20T04:49:47Z' }).facts.paid).toBe(true)
    expect(newsOf({ CODTransferDate: '0001-01-01T00:00:00Z' }).facts.paid).toBe(false)
  })

  it('tells of a partial delivery, also in a message after it', () => {
    const partly = { IsPartialReturn: true, Status: 'delivered' }
    expect(ghn.meaningOf(newsOf(partly))).toBe('partly_delivered')
    expect(ghn.meaningOf(newsOf({ ...partly, Type: 'update_partial_return' }))).toBe('partly_delivered')
    expect(ghn.meaningOf(newsOf({ Status: 'delivered' }))).toBe('delivered')
  })

  it('names the order that takes the rest back, and what was paid where the contract says that its COD is that', () => {
    const partly = { IsPartialReturn: true, Status: 'delivered', CODAmount: 80_000 }
    const partOf = (more: object, settings = {}) => newsOf({ ...partly, ...more }, settings).facts.part
    expect(partOf({})).toEqual({ collected: null, return_code: null })
    expect(partOf({ PartialReturnCode: 'L8TKYGPR' }, { part_amount: 'collected' })).toEqual({
      collected: 80_000,
      return_code: 'L8TKYGPR',
    })
    expect(partOf({ IsPartialReturn: false }, { part_amount: 'collected' })).toBe(null)
  })

  it('of a new order tells of a failed pickup where it names such a reason', () => {
    const failed = newsOf({ Status: 'ready_to_pick', ReasonCode: 'GHN-PFA2A3' })
    expect(ghn.meaningOf(failed)).toBe('pickup_failed')
    expect(ghn.meaningOf(newsOf({ Status: 'ready_to_pick', ReasonCode: '' }))).toBe('accepted')
  })

  it('is listed for a person where its status or its kind is not known', () => {
    expect(ghn.meaningOf(newsOf({ Status: 'teleporting' }))).toBeUndefined()
    expect(ghn.meaningOf(newsOf({ Type: 'update_soul' }))).toBeUndefined()
  })

  it('is read or named whatever it is, and nothing is read without the secret', () => {
    const bodies = fc.oneof(
      fc.string({ size: 'max', maxLength: 300 }),
      fc.json(),
      fc
        .dictionary(fc.constantFrom(...Object.keys(webhookMessage)), fc.jsonValue())
        .map((changed) => JSON.stringify({ ...webhookMessage, ...changed })),
    )
    fc.assert(
      fc.property(bodies, fc.string(), (body, guess) => {
        const account = ghnAccount()
        const message = ghn.readMessage({ headers: rightHeader, body }, account)
        expect(['read', 'forged', 'unreadable']).toContain(message.outcome)
        if (message.outcome === 'read')
          for (const news of message.news) expect(() => ghn.meaningOf(news)).not.toThrow()
        const forged = ghn.readMessage({ headers: { 'x-guihang-secret': guess }, body }, account)
        expect(forged).toEqual({ outcome: 'forged' })
      }),
    )
  })
})

describe('the statuses and reasons of GHN', () => {
  it('are each named once', () => {
    for (const rows of [ghn.statuses, ghn.reasons])
      expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length)
    expect(ghn.statuses).toHaveLength(30)
    expect(ghn.reasons).toHaveLength(30)
  })

  it('lead to these words', () => {
    const meaning = Object.fromEntries(
      ghn.statuses.map(({ code }) => [code, ghn.meaningOf(newsOf({ Status: code, ReasonCode: '' }))]),
    )
    expect(meaning).toEqual({
      draft: 'note',
      ready_to_pick: 'accepted',
      picking: 'picking',
      money_collect_picking: 'picking',
      picked: 'picked_up',
      storing: 'at_hub',
      transporting: 'moving',
      sorting: 'at_hub',
      delivering: 'delivering',
      money_collect_delivering: 'delivering',
      delivered: 'delivered',
      delivery_fail: 'delivery_failed',
      waiting_to_return: 'delivery_given_up',
      return: 'to_be_returned',
      return_transporting: 'return_moving',
      return_sorting: 'return_at_hub',
      returning: 'returning',
      return_fail: 'return_failed',
      returned: 'returned',
      cancel: 'cancelled',
      exception: 'exception',
      damage: 'damaged',
      lost: 'lost',
      scrap: 'destroyed',
      update_weight: 'note',
      update_cod: 'note',
      update_fee: 'note',
      update_payment_type: 'note',
      update_partial_return: 'note',
      cod: 'note',
    })
  })

  it('lead to reasons of the same phase', () => {
    const phases = { P: 'pickup', D: 'delivery', R: 'return' }
    for (const { code, means } of ghn.reasons) {
      const letter = code.charAt(4)
      const phase = letter === 'P' || letter === 'D' || letter === 'R' ? phases[letter] : undefined
      expect(['any', phase], code).toContain(failureReasons[means].phase)
    }
  })
})

describe('what GHN answers about a parcel', () => {
  const track = (answers: Parameters<typeof talk>[1], booked = [ghnBooked()]) =>
    talk(() => ghn.track?.(ghnAccount(), booked) ?? expect.fail(), answers)

  it('is its log, the oldest first, with what is known now beside the last line', () => {
    const { asked, answer = [] } = track([jsonAnswer(envelopeOf(orderDetail))])
    expect(asked[0]?.query).toEqual({ order_code: 'L8TKYG' })
    expect(answer.map(ghn.meaningOf)).toEqual(['pickup_failed', 'picking', 'picked_up', 'at_last_hub'])
    expect(answer[0]).toMatchObject({ reason: 'GHN-PFA2A3', our_code: 'GH26CARRIER01' })
    expect(answer.at(-1)?.facts).toMatchObject({ weight: 500, collect: 320_000, at_last_hub: true })
    expect(new Set(answer.map(({ key }) => key)).size).toBe(4)
  })

  it('is at some hub where another one delivers', () => {
    const onTheWay = { ...orderDetail, deliver_warehouse_id: 1 }
    const nowhere = { ...orderDetail, current_warehouse_id: 0, deliver_warehouse_id: 0 }
    for (const detail of [onTheWay, nowhere]) {
      const { answer = [] } = track([jsonAnswer(envelopeOf(detail))])
      expect(answer.at(-1) && ghn.meaningOf(answer.at(-1) ?? expect.fail())).toBe('at_hub')
    }
  })

  it('tells of a partial delivery', () => {
    const partly = { ...orderDetail, status: 'delivered', is_partial_return: true, log: null }
    const { answer = [] } = track([jsonAnswer(envelopeOf(partly))])
    expect(answer.map(ghn.meaningOf).at(-1)).toBe('partly_delivered')
    expect(answer.at(-1)?.facts.part).toEqual({ collected: null, return_code: null })
  })

  it('names its status also where the log does not, with the same key each time', () => {
    const silent = { ...orderDetail, status: 'lost', log: null }
    const { answer = [] } = track([jsonAnswer(envelopeOf(silent))])
    expect(answer).toMatchObject([{ status: 'lost', at: ghnAccount().now, key: 'L8TKYG+log+lost+' }])
  })

  it('leaves out a parcel that GHN does not know, and one of another number', () => {
    const foreign = jsonAnswer(envelopeOf({ ...orderDetail, order_code: 'OTHER1' }))
    const unknown = jsonAnswer(refusalOf('ORDER_NOT_FOUND'), 400)
    expect(track([foreign, unknown], [ghnBooked(), ghnBooked()]).answer).toEqual([])
  })

  it('is nothing where GHN is down', () => {
    expect(track([textAnswer('', 500)]).fault?.kind).toBe('unavailable')
  })

  it('stands on a page of its own for the receiver', () => {
    expect(ghn.trackingPage('L8TKYG')).toBe('https://donhang.ghn.vn/?order_code=L8TKYG')
    expect(ghn.trackingPage('a&b=c')).toBe('https://donhang.ghn.vn/?order_code=a%26b%3Dc')
  })
})
