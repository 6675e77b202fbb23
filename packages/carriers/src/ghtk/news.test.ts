import { failureReasons } from '@guihang/domain/parcels/lifecycle/events/failure-reasons'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonAnswer, talk, textAnswer } from '../conversation.fixture.ts'
import type { CarrierNews } from '../shipment.ts'
import { ghtkAccount, ghtkBooked, orderStatus, unknownOrder, webhookForm } from './ghtk.fixture.ts'
import { ghtk } from './index.ts'

function read(body: string) {
  return ghtk.readMessage({ headers: {}, body }, ghtkAccount())
}

function newsOf(changed: Record<string, string> = {}): CarrierNews {
  const message = read(new URLSearchParams({ ...webhookForm, ...changed }).toString())
  return (message.outcome === 'read' && message.news[0]) || expect.fail(message.outcome)
}

describe('a message of GHTK', () => {
  it('is a form that weighs in kg', () => {
    expect(newsOf()).toEqual({
      carrier_code: 'S1.A1.2001297581',
      our_code: 'GH26CARRIER01',
      at: new Date('2016-11-02T05:18:39Z'),
      status: '10',
      reason: '122',
      words: 'Không gọi được cho người nhận hàng',
      place: null,
      courier: null,
      key: 'S1.A1.2001297581+10+2016-11-02T05:18:39.000Z+122',
      facts: {
        weight: 520,
        collect: null,
        cost: 31_900,
        partly: false,
        part: null,
        paid: false,
        at_last_hub: false,
        returning: false,
      },
    })
  })

  it('is read as JSON too, with the station that some contracts have', () => {
    const cur_station = { address_l0: 'Hà Nội', address_l1: 'Quận Cầu Giấy', address_l2: 'Dịch Vọng' }
    const message = read(JSON.stringify({ ...webhookForm, status_id: 5, pick_money: 320_000, cur_station }))
    expect(message).toMatchObject({
      outcome: 'read',
      news: [
        { status: '5', place: 'Dịch Vọng, Quận Cầu Giấy, Hà Nội', facts: { collect: 320_000, weight: 520 } },
      ],
    })
    expect(newsOf({ 'cur_station[address_l0]': 'Hà Nội' }).place).toBe('Hà Nội')
  })

  it('has the key of a repeat, and another one for another status, time or reason, or where it tells of a part', () => {
    expect(newsOf().key).toBe(newsOf({ weight: '9' }).key)
    for (const other of [
      { status_id: '9' },
      { action_time: '2016-11-02T12:18:40+07:00' },
      { reason_code: '' },
      { return_part_package: '1' },
    ])
      expect(newsOf(other).key).not.toBe(newsOf().key)
  })

  it('tells of a partial delivery and of settled COD', () => {
    const partly = { status_id: '5', return_part_package: '1' }
    expect(ghtk.meaningOf(newsOf(partly))).toBe('partly_delivered')
    expect(ghtk.meaningOf(newsOf({ status_id: '5' }))).toBe('delivered')
    expect(newsOf({ status_id: '6' }).facts.paid).toBe(true)
    expect(newsOf({ status_id: '5' }).facts.paid).toBe(false)
  })

  it('says what was paid for a part only where the contract says that its COD is that', () => {
    const body = JSON.stringify({
      ...webhookForm,
      status_id: 5,
      return_part_package: 1,
      pick_money: 80_000,
    })
    const partWith = (settings: Record<string, string>) => {
      const message = ghtk.readMessage({ headers: {}, body }, { ...ghtkAccount(), settings })
      return message.outcome === 'read' ? message.news[0]?.facts.part : undefined
    }
    expect(partWith({})).toEqual({ collected: null, return_code: null })
    expect(partWith({ part_amount: 'collected' })).toEqual({ collected: 80_000, return_code: null })
  })

  it('is unreadable where it names no order, status or time', () => {
    for (const lacking of ['status_id', 'action_time'])
      expect(read(new URLSearchParams({ ...webhookForm, [lacking]: '' }).toString()).outcome).toBe(
        'unreadable',
      )
    const nameless = new URLSearchParams({ ...webhookForm, label_id: '', partner_id: '' })
    expect(read(nameless.toString()).outcome).toBe('unreadable')
    expect(newsOf({ label_id: '' })).toMatchObject({ carrier_code: null, our_code: 'GH26CARRIER01' })
  })

  it('is listed for a person where its status is not known', () => {
    expect(ghtk.meaningOf(newsOf({ status_id: '999' }))).toBeUndefined()
  })

  it('is read or named whatever it is', () => {
    const keys = fc.constantFrom(...Object.keys(webhookForm), 'cur_station', '__proto__')
    const bodies = fc.oneof(
      fc.string({ size: 'max', maxLength: 300 }),
      fc.json(),
      fc.dictionary(keys, fc.jsonValue()).map((changed) => JSON.stringify({ ...webhookForm, ...changed })),
      fc
        .dictionary(keys, fc.string({ unit: 'grapheme' }))
        .map((changed) => new URLSearchParams({ ...webhookForm, ...changed }).toString()),
    )
    fc.assert(
      fc.property(bodies, (body) => {
        const message = read(body)
        expect(['read', 'unreadable']).toContain(message.outcome)
        if (message.outcome === 'read')
          for (const news of message.news) expect(() => ghtk.meaningOf(news)).not.toThrow()
      }),
    )
  })
})

describe('the statuses and reasons of GHTK', () => {
  it('are each named once', () => {
    for (const rows of [ghtk.statuses, ghtk.reasons])
      expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length)
    expect(ghtk.statuses).toHaveLength(22)
    expect(ghtk.reasons).toHaveLength(36)
  })

  it('lead to these words; what a courier alone reports moves nothing', () => {
    const meaning = Object.fromEntries(
      ghtk.statuses.map(({ code }) => [code, ghtk.meaningOf(newsOf({ status_id: code }))]),
    )
    expect(meaning).toEqual({
      '-1': 'cancelled',
      1: 'note',
      2: 'accepted',
      3: 'at_hub',
      4: 'delivering',
      5: 'delivered',
      6: 'delivered',
      7: 'pickup_given_up',
      8: 'pickup_failed',
      9: 'delivery_given_up',
      10: 'delivery_failed',
      11: 'returned',
      12: 'picking',
      13: 'compensated',
      20: 'returning',
      21: 'returned',
      123: 'note',
      127: 'note',
      128: 'note',
      45: 'note',
      49: 'note',
      410: 'note',
    })
  })

  it('lead to reasons of the same phase', () => {
    const phases = { '10': 'pickup', '11': 'pickup', '12': 'delivery', '13': 'delivery', '14': 'return' }
    for (const { code, means } of ghtk.reasons) {
      const phase = Object.entries(phases).find(([start]) => code.startsWith(start))?.[1]
      expect(['any', phase], code).toContain(failureReasons[means].phase)
    }
  })
})

describe('what GHTK answers about a parcel', () => {
  const track = (answers: Parameters<typeof talk>[1]) =>
    talk(() => ghtk.track?.(ghtkAccount(), [ghtkBooked()]) ?? expect.fail(), answers)

  it('is where it stands, with a clock of Vietnam and a weight in g', () => {
    const { asked, answer = [] } = track([jsonAnswer(orderStatus)])
    expect(asked[0]?.path).toBe('/services/shipment/v2/S1.A1.2001297581')
    expect(answer).toMatchObject([
      {
        status: '4',
        at: new Date('2016-10-31T16:00:00Z'),
        our_code: 'GH26CARRIER01',
        key: 'S1.A1.2001297581+asked+4+2016-10-31T16:00:00.000Z',
        facts: { weight: 500, collect: 320_000, cost: 18_000, paid: false },
      },
    ])
    expect(answer.map(ghtk.meaningOf)).toEqual(['delivering'])
  })

  it('has the same key each time where GHTK names no time', () => {
    const timeless = { ...orderStatus, order: { ...orderStatus.order, modified: null } }
    expect(track([jsonAnswer(timeless)]).answer).toMatchObject([
      { at: ghtkAccount().now, key: 'S1.A1.2001297581+asked+4+' },
    ])
  })

  it('leaves out a parcel that GHTK does not know, and one of another number', () => {
    expect(track([jsonAnswer(unknownOrder)]).answer).toEqual([])
    const foreign = { ...orderStatus, order: { ...orderStatus.order, label_id: 'S1.OTHER' } }
    expect(track([jsonAnswer(foreign)]).answer).toEqual([])
  })

  it('is nothing where GHTK is down', () => {
    expect(track([textAnswer('', 500)]).fault?.kind).toBe('unavailable')
  })

  it('stands on a page of its own for the receiver', () => {
    expect(ghtk.trackingPage('S1.A1.2001297581')).toBe('https://i.ghtk.vn/S1.A1.2001297581')
    expect(ghtk.trackingPage('a/../b')).toBe('https://i.ghtk.vn/a%2F..%2Fb')
  })
})
