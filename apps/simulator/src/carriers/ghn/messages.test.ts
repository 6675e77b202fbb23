import { describe, expect, it } from 'vitest'
import { liveToEnd, start } from '../common/fake-carrier.fixture.ts'
import type { FakeOptions } from '../start-fake-carrier.ts'
import { createBody, openGhn } from './ghn.fixture.ts'

describe('the messages of a fake GHN', () => {
  it('have every field in every message, in GHN’s words and order', async () => {
    const { post, control, received } = await openGhn()
    const code = (await post('/v2/shipping-order/create', createBody)).data.order_code
    await control.tick()
    await control.moveTo(code, 'delivery_fail', 'GHN-DFC1A4')
    const [created, failed] = received.map(({ body }) => JSON.parse(body))
    expect(received[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-webhook-secret': 'url-secret',
    })
    expect(created).toEqual({
      ShopID: 196_560,
      Time: start.toISOString(),
      OrderCode: code,
      ClientOrderCode: createBody.client_order_code,
      Type: 'create',
      Description: 'Tạo đơn hàng',
      Status: 'ready_to_pick',
      Reason: '',
      ReasonCode: '',
      CODAmount: 285_000,
      CODTransferDate: null,
      Weight: 500,
      ConvertedWeight: 800,
      Length: 25,
      Width: 20,
      Height: 8,
      PaymentType: 1,
      IsPartialReturn: false,
      PartialReturnCode: '',
      Fee: expect.objectContaining({ MainService: 34_001, Total: 34_001 }),
      TotalFee: 34_001,
      Warehouse: expect.stringMatching(/^Bưu Cục \d+$/),
      ShipperName: '',
      ShipperPhone: '',
      PodURL: '',
    })
    expect(Object.keys(failed)).toEqual(Object.keys(created))
    expect(failed).toMatchObject({
      Type: 'switch_status',
      Status: 'delivery_fail',
      ReasonCode: 'GHN-DFC1A4',
      Reason: 'Người nhận không nghe máy',
    })
  })

  it('tell a partial delivery, a heavier parcel and paid COD each by a kind of its own', async () => {
    const kinds = async (shares: FakeOptions['shares']) => {
      const { post, control, received } = await openGhn({ ...(shares !== undefined && { shares }) })
      await post('/v2/shipping-order/create', createBody)
      await liveToEnd({ control })
      const bodies = received.map(({ body }) => JSON.parse(body))
      return { bodies, kinds: new Set(bodies.map(({ Type }) => Type)), end: control.orders()[0] }
    }
    const partly = await kinds({ partly: 100 })
    expect(partly.kinds).toEqual(new Set(['create', 'switch_status', 'update_partial_return', 'cod']))
    const isOfRest = ({ OrderCode }: { OrderCode: string }) => OrderCode.endsWith('PR')
    const told = partly.bodies.filter((body) => !isOfRest(body)).at(-1)
    expect(told).toMatchObject({ IsPartialReturn: true, Status: 'delivered', CODAmount: 285_000 })
    // The rest goes back as an order of its own, whose number the messages name.
    const rest = partly.bodies.filter(isOfRest)
    expect(rest[0]).toMatchObject({
      OrderCode: told.PartialReturnCode,
      ClientOrderCode: '',
      Status: 'return',
    })
    expect(rest.at(-1)).toMatchObject({ Status: 'returned', IsPartialReturn: false, CODAmount: 0 })
    expect(partly.end).toMatchObject({ end: 'partly_delivered', collected: 143_000 })
    const heavier = await kinds({ reweighed: 100 })
    expect(heavier.kinds).toContain('update_weight')
    expect(heavier.bodies.at(-1).Weight).toBe(heavier.end?.weight)
    expect(heavier.end?.weight).toBeGreaterThan(500)
  })

  it('name as the COD of a part what was paid, where GHN does so', async () => {
    const { post, get, control, received } = await openGhn({
      shares: { partly: 100 },
      switches: { part_cod: 'collected' },
    })
    const code = (await post('/v2/shipping-order/create', createBody)).data.order_code
    await liveToEnd({ control })
    const bodies = received.map(({ body }) => JSON.parse(body)).filter(({ OrderCode }) => OrderCode === code)
    expect(bodies[0].CODAmount).toBe(285_000)
    expect(bodies.at(-1).CODAmount).toBe(143_000)
    const { data } = await get(`/v2/shipping-order/detail?order_code=${code}`)
    expect(data).toMatchObject({ cod_amount: 143_000, is_partial_return: true })
  })

  it('goes under the header that the customer has chosen', async () => {
    const { url, control, received, post } = await openGhn()
    expect(url).toContain('127.0.0.1')
    const webhook = control.setting().webhook
    if (webhook === null) throw new Error('The customer has set one up')
    control.setWebhook({ ...webhook, header: 'X-Our-Secret' })
    await post('/v2/shipping-order/create', createBody)
    await control.tick()
    expect(received[0]?.headers['x-our-secret']).toBe('url-secret')
  })
})
