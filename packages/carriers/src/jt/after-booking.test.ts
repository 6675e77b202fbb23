import { describe, expect, it } from 'vitest'
import { type GivenAnswer, jsonAnswer, talk, textAnswer } from '../conversation.fixture.ts'
import { CarrierFault } from '../conversation.ts'
import { jt } from './index.ts'
import {
  account,
  booked,
  cancelled,
  hashedPassword,
  lineOf,
  ok,
  printed,
  refusal,
  saidIn,
  traced,
} from './jt.fixture.ts'

describe('a cancellation', () => {
  const cancel = (...answers: readonly GivenAnswer[]) =>
    talk(() => jt.cancel(account, booked, 'Khách đổi ý'), answers)

  it('names both numbers and why', () => {
    const { asked, fault } = cancel(jsonAnswer(cancelled))
    expect(fault).toBeUndefined()
    expect(asked[0]?.path).toBe('/webopenplatformapi/api/order/cancelOrder')
    expect(saidIn(asked[0])).toEqual({
      customerCode: '084LC012345',
      password: hashedPassword,
      txlogisticId: 'GH26CARRIER01',
      billCode: '802400616352',
      reason: 'Khách đổi ý',
    })
  })

  it('that J&T refuses a second time is done', () => {
    const { asked, fault } = cancel(
      jsonAnswer(refusal('999010010')),
      jsonAnswer(traced(lineOf('103', '2026-07-15T11:00:00'), lineOf('105', '2026-07-15T12:00:00'))),
    )
    expect(fault).toBeUndefined()
    expect(saidIn(asked[1])).toMatchObject({ billcodes: '802400616352' })
  })

  it('after the pickup is refused', () => {
    const { fault } = cancel(
      jsonAnswer(refusal('999010010', 'Đã lấy hàng')),
      jsonAnswer(traced(lineOf('106', '2026-07-15T11:00:00'))),
    )
    expect(fault).toMatchObject({ kind: 'refused', code: '999010010', message: 'Đã lấy hàng' })
    const others = ok([{ billCode: '802400616353', details: [lineOf('105', '2026-07-15T12:00:00')] }])
    expect(cancel(jsonAnswer(refusal('999010010')), jsonAnswer(others)).fault?.kind).toBe('refused')
  })

  it.each([
    ['no answer', new CarrierFault('unclear', 'timeout')],
    ['503', textAnswer('', 503)],
    ['no use for our secrets', jsonAnswer(refusal('145003030'))],
  ])('is unclear where the trace that would tell has %s', (_, trace) => {
    expect(cancel(jsonAnswer(refusal('999010010')), trace).fault?.kind).toBe('unclear')
  })

  it('without an answer is unclear, and of an unknown order refused', () => {
    expect(cancel(new CarrierFault('unclear', 'timeout')).fault?.kind).toBe('unclear')
    expect(cancel(textAnswer('', 502)).fault?.kind).toBe('unclear')
    expect(cancel(jsonAnswer(refusal('145005005'))).fault?.kind).toBe('refused')
  })
})

describe('the label', () => {
  const label = (said: unknown) => talk(() => jt.label(account, booked), [jsonAnswer(said)])

  it('is the PDF that J&T draws, by our code', () => {
    const { asked, answer } = label(printed)
    expect(asked[0]?.path).toBe('/webopenplatformapi/api/order/printOrder')
    expect(saidIn(asked[0])).toMatchObject({ txlogisticId: 'GH26CARRIER01' })
    expect(answer?.type).toBe('application/pdf')
    expect(new TextDecoder().decode(answer?.body)).toBe('%PDF-1.4\n')
  })

  it('is asked for again where what came is none', () => {
    const noPdf = Buffer.from('<html>').toString('base64')
    for (const base64EncodeContent of [noPdf, '', null, 5])
      expect(label(ok({ base64EncodeContent })).fault?.kind).toBe('unavailable')
    expect(label(refusal('999002000')).fault?.kind).toBe('refused')
  })
})
