import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { OmsPush } from '@guihang/contract/oms'
import { cancelParcel, createParcel, editParcel, getParcel } from '@guihang/contract/parcels'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/api.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../testing/parcels.ts'
import { pushParcel } from './push-parcel.ts'

type Reply = { status?: number; body?: string; hang?: boolean }

let oms: Server
let reply: Reply
let pushes: { key: string | undefined; push: OmsPush }[]
let api: TestApi
let shop: ShopWithStore

beforeAll(async () => {
  oms = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      const key = request.headers['idempotency-key']
      pushes.push({ key: typeof key === 'string' ? key : undefined, push: OmsPush.parse(JSON.parse(text)) })
      response.writeHead(reply.status ?? 200, { location: '/elsewhere' }).end(reply.body ?? '')
    })
  })
  await new Promise<void>((resolve) => oms.listen(0, '127.0.0.1', resolve))
  const { port } = oms.address() as AddressInfo // as: a TCP server has a port, not a path
  api = await startTestApi({ environment: { OMS_URL: `http://127.0.0.1:${port}` } })
  shop = await shopWithStore(api, { is_oms: 1 })
})
afterAll(async () => {
  await api.stop()
  oms.closeAllConnections()
  oms.close()
})
beforeEach(() => {
  pushes = []
  reply = { body: JSON.stringify({ accepted: true, oms_code: 'OMS-1' }) }
})
afterEach(() => expect(pushes.every(({ key, push }) => key === push.push_id)).toBe(true))

const newParcel = async () => (await shop.client.call(createParcel, { body: parcelBody(shop.store) })).data
const detail = async (id: string) => (await shop.client.call(getParcel, { params: { id } })).data
const push = (parcel_id: string, isLast = false) =>
  pushParcel(api.platform, { shop_id: shop.user.shop.id, parcel_id }, isLast)

describe('the push to the order system', () => {
  it('hands over the whole parcel, and acceptance makes it wait for pickup', async () => {
    const parcel = await newParcel()
    await push(parcel.id)
    expect(pushes[0]?.push.parcel).toMatchObject({
      tracking_number: parcel.tracking_number,
      total_cod: parcel.total_cod,
      receiver: { name: 'Nguyễn Thị Hồng Nhung', address_level_3: { name: 'Phường Sài Gòn' } },
    })
    const after = await detail(parcel.id)
    expect(after.status).toBe('waiting_for_pickup')
    expect(after.events.at(-1)).toMatchObject({ event: 'accept', actor: { type: 'oms' } })
  })

  it('is a job that creating the parcel enqueued in its own transaction', async () => {
    const parcel = await newParcel()
    const { rows } = await api.database.pool.query(
      "select task_identifier from graphile_worker.jobs where key = 'push-parcel:' || $1",
      [parcel.id],
    )
    expect(rows).toEqual([{ task_identifier: 'push-parcel' }])
  })

  it('changes nothing when it runs again after the answer', async () => {
    const parcel = await newParcel()
    await push(parcel.id)
    await push(parcel.id)
    expect(pushes).toHaveLength(1)
    expect((await detail(parcel.id)).events).toHaveLength(2)
  })

  it('sends an edited parcel as a push of its own, an unchanged one under the same id', async () => {
    const parcel = await newParcel()
    reply = { status: 500 }
    await expect(push(parcel.id)).rejects.toThrow()
    await expect(push(parcel.id)).rejects.toThrow()
    await shop.client.call(editParcel, { params: { id: parcel.id }, body: { notes: 'Gọi trước' } })
    await expect(push(parcel.id)).rejects.toThrow()
    const ids = pushes.map(({ push: { push_id } }) => push_id)
    expect(ids[0]).toBe(ids[1])
    expect(ids[2]).not.toBe(ids[0])
  })

  it('lets a refusal fail the parcel with the reason, in plain sight of the shop', async () => {
    const parcel = await newParcel()
    reply = { body: JSON.stringify({ accepted: false, reason: 'Phường nhận không còn' }) }
    await push(parcel.id)
    const after = await detail(parcel.id)
    expect(after).toMatchObject({ status: 'failed', push_error: 'Phường nhận không còn' })
  })

  it.each<[string, Reply]>([
    ['an error', { status: 503 }],
    ['a redirect', { status: 302 }],
    ['no JSON', { body: '<html>' }],
    ['an answer outside the protocol', { body: JSON.stringify({ accepted: 'yes' }) }],
    ['an endless answer', { body: JSON.stringify({ accepted: true, oms_code: 'x'.repeat(100_000) }) }],
  ])('tries again after %s, and fails the parcel only in the last attempt', async (_, bad) => {
    const parcel = await newParcel()
    reply = bad
    await expect(push(parcel.id)).rejects.toThrow()
    expect((await detail(parcel.id)).status).toBe('waiting_for_approval')
    await push(parcel.id, true)
    expect((await detail(parcel.id)).status).toBe('failed')
  })

  it('does not push what the shop cancelled meanwhile', async () => {
    const parcel = await newParcel()
    await shop.client.call(cancelParcel, { params: { id: parcel.id }, body: {} })
    await push(parcel.id)
    expect(pushes).toEqual([])
  })
})
