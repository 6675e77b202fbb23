import { createParcel, findParcel, findReceivers } from '@guihang/contract/parcels/parcels'
import { makeTrackingNumber } from '@guihang/domain/parcels/parcels/tracking-number'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Clock, manualClock } from '../../../platform/clock.ts'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { parcelBody, shopWithStore } from '../../../testing/road/parcels.ts'

let api: TestApi
let clock: Clock & { advance(by_ms: number): void }
beforeAll(async () => {
  clock = manualClock(new Date())
  api = await startTestApi({
    clocks: { real: clock },
    environment: { CALLS_PER_SESSION: '100000', CALLS_PER_ADDRESS: '100000' },
  })
})
afterAll(() => api.stop())

describe('looking receivers up', () => {
  it('check 48: is limited to 1,000 an hour for each shop, whoever of it asks', async () => {
    const shop = await shopWithStore(api)
    const other = await shopWithStore(api)
    const ask = (number: number) =>
      shop.client.call(findReceivers, { query: { phone: `09${String(number).padStart(8, '0')}` } })
    for (let from = 0; from < 1_000; from += 50)
      await Promise.all(Array.from({ length: 50 }, (_, index) => ask(from + index)))
    const refused = await refusal(ask(1_000))
    expect(refused).toMatchObject(answers(429, 'ERATE'))
    expect(refused.retryAfter).toBeGreaterThan(3_000)
    const again = await api.signIn(shop.user)
    const query = { phone: '0912345678' }
    expect(await refusal(again.client.call(findReceivers, { query }))).toMatchObject(answers(429, 'ERATE'))
    await other.client.call(findReceivers, { query })
    clock.advance(3_600_000)
    const tomorrow = await api.signIn(shop.user)
    await tomorrow.client.call(findReceivers, { query })
  })
})

describe('tracking codes', () => {
  it('check 48: cannot be harvested: they follow no order, and a foreign one is answered like none', async () => {
    const shop = await shopWithStore(api)
    const stranger = await shopWithStore(api)
    const numbers: string[] = []
    for (let parcel = 0; parcel < 12; parcel += 1) {
      const { data } = await shop.client.call(createParcel, { body: parcelBody(shop.store) })
      numbers.push(data.tracking_number)
    }
    const serials = numbers.map((number) => Number(number.slice(2, 11)))
    const steps = serials.slice(1).map((serial, index) => serial - (serials[index] ?? 0))
    expect(new Set(steps).size).toBe(steps.length)
    expect(steps.some((step) => step < 0) && steps.some((step) => step > 0)).toBe(true)
    // Of their neighbours none is a parcel: one number says nothing of the next.
    const neighbours = serials.map((serial) => makeTrackingNumber('GH', (serial + 1) % 1_000_000_000))
    const refusals = []
    for (const code of [...numbers, ...neighbours]) {
      const refused = await refusal(stranger.client.call(findParcel, { query: { code } }))
      refusals.push(JSON.stringify([refused.status, { ...refused.body, request_id: '' }]))
    }
    expect(new Set(refusals).size).toBe(1)
    const { data } = await stranger.client.call(findReceivers, {
      query: { phone: parcelBody(shop.store).receiver_phone },
    })
    expect(data).toEqual([])
  })
})
