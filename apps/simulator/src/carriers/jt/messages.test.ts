import { describe, expect, it } from 'vitest'
import { inHours, liveToEnd } from '../common/fake-carrier.fixture.ts'
import { onlyDelivered } from '../common/lives.ts'
import { digestOf, openJt } from './jt.fixture.ts'

function codesIn(received: readonly { body: string }[]): string[] {
  return received.flatMap(({ body }) =>
    JSON.parse(body).details.map((line: { scanTypeCode: string }) => line.scanTypeCode),
  )
}

describe('a message', () => {
  it('is JSON, signed as a call, with one scan in it', async () => {
    const { create, control, received } = await openJt()
    const { billCode } = (await create()).data
    await control.tick()
    const [message] = received
    const { headers, body } = message ?? expect.fail()
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      apiaccount: '292508153084379141',
      digest: digestOf(body),
    })
    expect(JSON.parse(body)).toEqual({
      billCode,
      txlogisticId: 'GH2407815362',
      details: [
        expect.objectContaining({
          scanTypeCode: '103',
          scanTime: '2026-07-15T11:00:00',
          weight: '0.50',
          scanNetworkName: 'Bưu cục Phường Láng',
        }),
      ],
    })
  })

  it('comes in the form of a call, and with grams, where J&T is set so', async () => {
    const { create, control, received } = await openJt({
      switches: { jt_message_body: 'form', jt_message_weight: 'g' },
    })
    await create()
    await control.tick()
    const bizContent = new URLSearchParams(received[0]?.body).get('bizContent') ?? ''
    expect(received[0]?.headers.digest).toBe(digestOf(bizContent))
    expect(JSON.parse(bizContent).details[0].weight).toBe('500')
  })

  it('is not repeated: what was not taken is lost', async () => {
    const { create, control, received } = await openJt({}, () => 500)
    await create()
    await control.advance(inHours(0))
    expect(received).toHaveLength(1)
    expect(control.orders()[0]?.last_message).toMatchObject({ state: 'given_up', tries: 1 })
  })
})

describe('the life of a parcel', () => {
  it.each([
    [
      'goes to its receiver',
      {},
      ['103', '106', '110', '109', '110', '109', '110', '112', '113'],
      'delivered',
    ],
    ['ends before the pickup', { cancelled: 100 }, ['103', '105'], 'cancelled'],
    ['ends on the road', { called_off: 100 }, ['103', '106', '110', '109', '105'], 'cancelled'],
    ['is heard of no more once it is lost', { lost: 100 }, ['103', '106', '110', '109'], null],
    ['nor once it is damaged', { damaged: 100 }, ['103', '106', '110', '109', '110', '109', '110'], null],
    [
      'nor when a part is kept',
      { partly: 100 },
      ['103', '106', '110', '109', '110', '109', '110', '112'],
      null,
    ],
  ])('%s', async (_, shares, codes, end) => {
    const carrier = await openJt({ shares: { ...onlyDelivered, ...shares } })
    await carrier.create()
    await liveToEnd(carrier)
    expect(codesIn(carrier.received)).toEqual(codes)
    expect(carrier.control.orders()).toMatchObject([{ end, collected: end === 'delivered' ? 320_000 : 0 }])
  })

  it('comes back after failures', async () => {
    const carrier = await openJt({ shares: { ...onlyDelivered, returned: 100 } })
    await carrier.create()
    await liveToEnd(carrier)
    expect(codesIn(carrier.received).join(' ')).toMatch(/110( 112 118){1,3} 116 109 110( 120)? 117$/)
    expect(carrier.control.orders()).toMatchObject([{ end: 'returned', collected: 0 }])
  })

  it('is weighed at the pickup', async () => {
    const carrier = await openJt({ shares: { ...onlyDelivered, reweighed: 100 } })
    await carrier.create()
    await liveToEnd(carrier)
    const weights = carrier.received.map(({ body }) => JSON.parse(body).details[0].weight)
    expect(weights[0]).toBe('0.50')
    expect(Number(weights[1])).toBeGreaterThan(0.5)
    expect(carrier.control.orders()[0]?.weight).toBe(Math.round(Number(weights.at(-1)) * 1000))
  })
})

describe('forged messages of J&T', () => {
  it('have a digest that does not fit, or name a number that no parcel has', async () => {
    const { create, control, received } = await openJt({ faults: { forged: 100 } })
    for (let number = 0; number < 20; number += 1) await create({ txlogisticId: `GH${number}` })
    await control.tick()
    const known = new Set(control.orders().map(({ code }) => code))
    const wrong = received.filter(({ headers, body }) => headers.digest !== digestOf(body))
    const foreign = received.filter(
      ({ headers, body }) => headers.digest === digestOf(body) && !known.has(JSON.parse(body).billCode),
    )
    expect(received).toHaveLength(40)
    expect(wrong.length + foreign.length).toBe(20)
    expect(wrong.length).toBeGreaterThan(3)
    expect(foreign.length).toBeGreaterThan(3)
  })
})
