import { ApiError } from '@guihang/contract/client'
import { readOmsAwb } from '@guihang/contract/connection/order-system'
import { omsLimits } from '@guihang/contract/connection/pushes'
import { createParcel } from '@guihang/contract/parcels/parcels'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApi } from '../../../testing/api.ts'
import { type ApiWithOrderSystem, apiWithOrderSystem } from '../../../testing/road/api-with-order-system.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'

const pdf = Buffer.from('%PDF-1.4\n% a label\n%%EOF\n')

let house: ApiWithOrderSystem
let oms: ApiWithOrderSystem['oms']
let api: ApiWithOrderSystem['api']
let shop: ShopWithStore
let parcel: { id: string; tracking_number: string }

beforeAll(async () => {
  house = await apiWithOrderSystem()
  ;({ api, oms } = house)
  shop = await shopWithStore(api, { is_oms: 1 })
  const { data } = await shop.client.call(createParcel, { body: parcelBody(shop.store) })
  parcel = data
  await house.time.run()
})
afterAll(() => house.stop())
beforeEach(() => {
  oms.behaviour = 'up'
  oms.labels.clear()
})

const ask = (id = parcel.id) => shop.client.raw(readOmsAwb, { params: { id } })
const refusal = async (id?: string) => {
  const problem = await ask(id).catch((error: unknown) => error)
  if (!(problem instanceof ApiError)) throw new Error('It was answered')
  return problem
}

describe('the label of the order system', () => {
  it('is handed on as it is, as a file that no browser takes for anything else', async () => {
    oms.labels.set(parcel.tracking_number, { body: pdf })
    const answer = await ask()
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-disposition')).toContain(
      `attachment; filename="van-don-${parcel.tracking_number}.pdf"`,
    )
  })

  it.each([
    ['has none', undefined],
    ['sends a page', { body: '<script>alert(1)</script>' }],
    ['sends elsewhere', { status: 302, location: 'http://127.0.0.1:1/' }],
    ['sends more than a label weighs', { body: Buffer.concat([pdf, Buffer.alloc(omsLimits.label_bytes)]) }],
    ['refuses', { status: 403, body: pdf }],
  ])('is EPK019 when the order system %s', async (_, label) => {
    if (label !== undefined) oms.labels.set(parcel.tracking_number, label)
    const { status, body } = await refusal()
    expect([status, body.code]).toEqual([409, 'EPK019'])
    expect(body.message).toBe('Hệ thống vận đơn chưa có nhãn cho đơn này')
  })

  it.each([
    ['is away', 'down' as const, undefined],
    ['has failed', 'up' as const, { status: 503, body: 'x' }],
  ])('is asked for again later when the order system %s', async (_, behaviour, label) => {
    oms.behaviour = behaviour
    if (label !== undefined) oms.labels.set(parcel.tracking_number, label)
    const { status, body, retryAfter } = await refusal()
    expect([status, body.code, retryAfter]).toEqual([503, 'EBUSY', 30])
  })

  it('is EPK019 for a parcel that the order system has not taken, without asking it', async () => {
    const alone = await shopWithStore(api)
    const { data: own } = await alone.client.call(createParcel, { body: parcelBody(alone.store) })
    oms.labels.set(own.tracking_number, { body: pdf })
    oms.behaviour = 'down'
    const problem = await alone.client
      .raw(readOmsAwb, { params: { id: own.id } })
      .catch((error: unknown) => error)
    expect(problem).toMatchObject({ status: 409, body: { code: 'EPK019' } })
  })
})

describe('without an order system', () => {
  it('no parcel has a label of it', async () => {
    const bare = await startTestApi()
    try {
      const lonely = await shopWithStore(bare, { is_oms: 1 })
      const { data } = await lonely.client.call(createParcel, { body: parcelBody(lonely.store) })
      const problem = await lonely.client
        .raw(readOmsAwb, { params: { id: data.id } })
        .catch((error: unknown) => error)
      expect(problem).toMatchObject({ status: 409, body: { code: 'EPK019' } })
      // Nor has one that an order system had taken before it was taken away.
      await bare.database.pool.query("UPDATE parcels SET oms_code = 'OMS-1' WHERE id = $1", [data.id])
      const taken = await lonely.client
        .raw(readOmsAwb, { params: { id: data.id } })
        .catch((error: unknown) => error)
      expect(taken).toMatchObject({ status: 409, body: { code: 'EPK019' } })
      const unknown = await lonely.client
        .raw(readOmsAwb, { params: { id: lonely.store.id } })
        .catch((error: unknown) => error)
      expect(unknown).toMatchObject({ status: 404, body: { code: 'ENOTFOUND' } })
    } finally {
      await bare.stop()
    }
  })
})
