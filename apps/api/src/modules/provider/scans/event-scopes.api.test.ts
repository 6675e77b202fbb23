import { reportEvents } from '@guihang/contract/provider/scans'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { shopWithStore } from '../../../testing/road/parcels.ts'
import { newParcel, parcelAfter, reportEvent } from '../../../testing/road/road.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

it('rejects an event that needs another scope than the token has, and applies the rest of the call', async () => {
  const shop = await shopWithStore(api)
  const { client: all } = await api.operator()
  const picked = await parcelAfter(all, shop, 'confirm_pickup')
  const delivered = await parcelAfter(all, shop, 'confirm_delivery')
  const scanner = await api.operator('Máy quét', ['scan'])
  const { data } = await api.client(scanner.token, 'en').call(reportEvents, {
    body: {
      events: [
        { event_id: 'a', tracking_number: picked.tracking_number, event: 'arrive_at_hub' },
        { event_id: 'b', tracking_number: delivered.tracking_number, event: 'hand_over_cash' },
      ],
    },
  })
  expect(data).toMatchObject([
    { ok: true, status: 'waiting_for_linehaul' },
    {
      ok: false,
      code: 'EUS008',
      message: 'This event needs a token with both scopes “scan” and “money”; this one does not have “money”',
      status: 'delivered',
    },
  ])
})

it('lets a parcel that waits be approved by a token with the scope approve only', async () => {
  const shop = await shopWithStore(api)
  const waiting = await newParcel(shop, { product_value: 25_000_000 })
  const scanner = await api.operator('Máy quét', ['scan'])
  expect(await reportEvent(scanner.client, waiting.tracking_number, 'approve')).toMatchObject({
    ok: false,
    code: 'EUS008',
  })
  const judge = await api.operator('Duyệt đơn', ['scan', 'approve'])
  expect(await reportEvent(judge.client, waiting.tracking_number, 'approve')).toMatchObject({ ok: true })
})

it('takes decisions about parcels from a token with the scope approve alone, and no scan', async () => {
  const shop = await shopWithStore(api)
  const judge = await api.operator('Duyệt đơn', ['approve'])
  const [waiting, other] = [await newParcel(shop, { product_value: 25_000_000 }), await newParcel(shop)]
  expect(await reportEvent(judge.client, waiting.tracking_number, 'approve')).toMatchObject({ ok: true })
  expect(await reportEvent(judge.client, other.tracking_number, 'plan_pickup')).toMatchObject({
    ok: false,
    code: 'EUS008',
    message: 'Mã truy cập này không có quyền “scan”',
    status: 'waiting_for_pickup',
  })
})
