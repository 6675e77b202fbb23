import { describe, expect, it } from 'vitest'
import { inHours, liveToEnd } from '../common/fake-carrier.fixture.ts'
import type { FakeOptions } from '../start-fake-carrier.ts'
import { openGhtk, order } from './ghtk.fixture.ts'

describe('the messages of a fake GHTK', () => {
  it('are a form to the address with the secret, weight in kg', async () => {
    const { create, control, received } = await openGhtk()
    const { label } = (await create()).order
    await control.moveTo(label, '10', '122')
    const [message] = received
    expect(message?.url).toBe('/carriers/c1/url-secret')
    expect(message?.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect([...new URLSearchParams(message?.body)]).toEqual([
      ['label_id', label],
      ['partner_id', order.id],
      ['status_id', '10'],
      ['action_time', '2026-07-15T11:00:01+07:00'],
      ['reason_code', '122'],
      ['reason', 'Không gọi được cho người nhận hàng'],
      ['weight', '0.2'],
      ['fee', '45400'],
      ['return_part_package', '0'],
    ])
  })

  it('are JSON where the switch says so, then with the COD', async () => {
    const { create, control, received } = await openGhtk({ switches: { ghtk_webhook_body: 'json' } })
    await control.moveTo((await create()).order.label, '3')
    const [message] = received
    expect(message?.headers['content-type']).toBe('application/json')
    expect(JSON.parse(message?.body ?? '')).toMatchObject({ status_id: 3, weight: 0.2, pick_money: 47_000 })
  })

  it('are sent once more after another answer than 200, and never again', async () => {
    const { create, control, received } = await openGhtk({}, {}, () => 201)
    const { label } = (await create()).order
    await control.moveTo(label, '3')
    await control.advance(inHours(48))
    expect(received).toHaveLength(2)
    expect(control.messagesOf(label)).toMatchObject([{ tries: 2, state: 'given_up', last_try_lost: false }])
  })

  const told = async (shares: NonNullable<FakeOptions['shares']>) => {
    const { create, control, received } = await openGhtk({ shares })
    await create()
    await liveToEnd({ control })
    const statuses = received.map(({ body }) => new URLSearchParams(body).get('status_id'))
    return { statuses, end: control.endOf(order.id), last: new URLSearchParams(received.at(-1)?.body) }
  }

  it('tell no way between GHTK’s stores, and the money after the delivery', async () => {
    const { statuses, end } = await told({})
    expect(statuses.filter((status) => !['123', '127', '8'].includes(status ?? ''))).toEqual([
      ...['12', '3', '4', '45', '5', '6'],
    ])
    expect(end).toMatchObject({ end: 'delivered', collected: 47_000 })
  })

  it('tell a return to its settlement, a part that was kept, and the compensation of a lost parcel', async () => {
    const returned = await told({ returned: 100 })
    expect(returned.statuses.slice(-4)).toEqual(['9', '20', '21', '11'])
    expect(returned.end).toMatchObject({ end: 'returned', collected: 0 })
    const partly = await told({ partly: 100 })
    expect(partly.last.get('return_part_package')).toBe('1')
    expect(partly.end).toMatchObject({ end: 'partly_delivered', collected: 24_000 })
    expect((await told({ lost: 100 })).end).toMatchObject({ status: '13', end: 'compensated' })
    const cancelled = await told({ cancelled: 100 })
    expect(cancelled.statuses).toEqual(['8', '7', '-1'])
  })
})
