import { carrierWords } from '@guihang/domain/connection/carriers/carrier-words'
import { failureReasons } from '@guihang/domain/parcels/lifecycle/events/failure-reasons'
import { describe, expect, it } from 'vitest'
import { carrierOf } from '../carriers.ts'
import { type CarrierNews, noFacts } from '../shipment.ts'
import { reasons } from './reasons.ts'
import { meaningOf, statuses } from './statuses.ts'

function news(status: string, { words = null, returning = false }: Saying = {}): CarrierNews {
  return {
    carrier_code: '3024822076',
    our_code: null,
    at: new Date('2025-11-10T04:07:16Z'),
    status,
    reason: null,
    words,
    place: null,
    courier: null,
    key: status,
    facts: { ...noFacts, returning },
  }
}

type Saying = { words?: string | null; returning?: boolean }

describe('the statuses of Viettel Post', () => {
  it.each([
    ['100', 'note'],
    ['101', 'cancelled'],
    ['102', 'accepted'],
    ['103', 'accepted'],
    ['104', 'picking'],
    ['105', 'picked_up'],
    ['106', 'note'],
    ['107', 'cancelled'],
    ['200', 'at_hub'],
    ['201', 'cancelled'],
    ['202', 'note'],
    ['300', 'moving'],
    ['301', 'moving'],
    ['302', 'moving'],
    ['303', 'moving'],
    ['400', 'at_hub'],
    ['401', 'at_hub'],
    ['402', 'at_hub'],
    ['403', 'at_hub'],
    ['500', 'delivering'],
    ['501', 'delivered'],
    ['502', 'return_moving'],
    ['503', 'cancelled'],
    ['504', 'returned'],
    ['505', 'delivery_given_up'],
    ['506', 'delivery_failed'],
    ['507', 'at_counter'],
    ['508', 'delivering_again'],
    ['509', 'moving'],
    ['510', 'at_last_hub'],
    ['515', 'to_be_returned'],
    ['550', 'delivering_again'],
  ])('%s means %s', (code, means) => {
    expect(meaningOf(news(code))).toBe(means)
  })

  it('are these alone, each once; another one means nothing yet', () => {
    expect(statuses).toHaveLength(32)
    expect(new Set(statuses.map(({ code }) => code)).size).toBe(32)
    for (const code of ['-100', '0', '999', 'toString', '']) expect(meaningOf(news(code))).toBeUndefined()
  })

  it('say by their words where Viettel Post has given a code a second meaning', () => {
    expect(meaningOf(news('102', { words: 'Lấy hàng thất bại' }))).toBe('pickup_failed')
    expect(meaningOf(news('102', { words: 'Đơn hàng chờ xử lý' }))).toBe('accepted')
    expect(meaningOf(news('503', { words: 'Tiêu huỷ – Theo yêu cầu khách hàng' }))).toBe('destroyed')
    expect(meaningOf(news('503', { words: 'Hủy - Theo yêu cầu khách hàng' }))).toBe('cancelled')
    expect(meaningOf(news('104', { words: 'Lấy hàng thất bại' }))).toBe('picking')
  })

  it('tell of the way back where the message says so', () => {
    const back = (...codes: string[]) => [
      ...new Set(codes.map((code) => meaningOf(news(code, { returning: true })))),
    ]
    expect(back('300', '301', '302', '303', '509', '502')).toEqual(['return_moving'])
    expect(back('200', '400', '401', '402', '403', '507', '510')).toEqual(['return_at_hub'])
    expect(back('500')).toEqual(['returning'])
    expect(back('506')).toEqual(['return_failed'])
    expect(back('508', '550', '202')).toEqual(['note'])
    expect(back('504')).toEqual(['returned'])
    expect(back('505', '515', '503')).toEqual(['delivery_given_up', 'to_be_returned', 'cancelled'])
  })

  it('leave a delivery on the way back to a person: it may be goods or money', () => {
    expect(meaningOf(news('501', { returning: true }))).toBe('exception')
  })

  it('always mean a word that there is', () => {
    for (const { code } of statuses)
      for (const returning of [true, false])
        expect(carrierWords).toContain(meaningOf(news(code, { returning })))
  })
})

describe('the reasons of Viettel Post', () => {
  it.each([
    ['35', 'FR010'],
    ['36', 'FR011'],
    ['37', 'FR023'],
    ['38', 'FR029'],
    ['20', 'FR017'],
    ['21', 'FR017'],
    ['22', 'FR017'],
    ['23', 'FR017'],
    ['24', 'FR016'],
    ['25', 'FR017'],
    ['26', 'FR018'],
    ['27', 'FR013'],
    ['30', 'FR015'],
    ['31', 'FR021'],
    ['32', 'FR013'],
    ['43', 'FR029'],
    ['46', 'FR010'],
    ['47', 'FR011'],
  ])('%s means %s', (code, means) => {
    expect(reasons.find((reason) => reason.code === code)?.means).toBe(means)
  })

  it('are these alone, each once, and all of a delivery', () => {
    expect(new Set(reasons.map(({ code }) => code)).size).toBe(18)
    expect(reasons).toHaveLength(18)
    for (const { means } of reasons) expect(['delivery', 'any']).toContain(failureReasons[means].phase)
  })
})

describe('the adapter', () => {
  it('is the one of its kind, and says that nothing can be asked of an order', () => {
    const adapter = carrierOf('viettel_post')
    expect(adapter?.kind).toBe('viettel_post')
    expect(adapter?.lookUp).toBeUndefined()
    expect(adapter?.track).toBeUndefined()
    expect(adapter?.capabilities).toMatchObject({ look_up: false, pull: false })
    expect(adapter?.trackingPage('1')).toMatch(/^https:\/\/viettelpost\.com\.vn\//)
  })
})
