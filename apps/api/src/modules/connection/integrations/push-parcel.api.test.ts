import { createServer, type Server } from 'node:http'
import type { Client } from '@guihang/contract/client'
import { OmsPush } from '@guihang/contract/connection/pushes'
import type { BodySent } from '@guihang/contract/operation'
import {
  answerFailedDelivery,
  cancelParcel,
  createParcel,
  editParcel,
  getParcel,
  withdrawCancel,
} from '@guihang/contract/parcels/parcels'
import { correctParcel } from '@guihang/contract/provider/correct-parcel'
import { addDays, businessDayOf } from '@guihang/domain/calendar'
import type { ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { listenLocally } from '../../../testing/listen-locally.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { reportAll } from '../../../testing/road/road.ts'
import { runJob } from '../../../testing/run-job.ts'
import { pushParcel } from './push-parcel.ts'
import { resumePushes } from './resume-pushes.ts'

type Reply = {
  status?: number
  body?: string
  /** The connection ends in the middle of the answer. */
  isCut?: boolean
  /** Before the answer goes out. */
  meanwhile?: () => Promise<unknown>
}

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
    request.on('end', async () => {
      const key = request.headers['idempotency-key']
      pushes.push({ key: typeof key === 'string' ? key : undefined, push: OmsPush.parse(JSON.parse(text)) })
      const { meanwhile, status, body, isCut } = reply
      await meanwhile?.()
      if (isCut) {
        response.writeHead(200, { 'content-length': 100 }).write('{"accepted"')
        setTimeout(() => response.destroy(), 50)
        return
      }
      response.writeHead(status ?? 200, { location: '/elsewhere' }).end(body ?? '')
    })
  })
  const port = await listenLocally(oms)
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
const edit = (id: string, body: object) => shop.client.call(editParcel, { params: { id }, body })
const cancel = (id: string) => shop.client.call(cancelParcel, { params: { id }, body: {} })
/** Jobs that push the parcel, waiting or at work. */
async function jobsOf(parcel_id: string): Promise<number> {
  const { rows } = await api.database.pool.query(
    "select from graphile_worker.jobs where key = 'push-parcel:' || $1 and attempts < max_attempts",
    [parcel_id],
  )
  return rows.length
}
/** The end of a job: what the runner does after the handler, which these tests call by themselves. */
const forgetJobs = () => api.database.pool.query('delete from graphile_worker._private_jobs')
const push = (parcel_id: string, isLast = false) =>
  runJob(
    api,
    'push-parcel',
    { shop_id: shop.user.shop.id, parcel_id },
    { attempt: isLast ? 25 : 1, max_attempts: 25 },
  )

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
    expect(await jobsOf(parcel.id)).toBe(1)
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

  it.each([
    ['receiver_units', 'receiver_units: Phường nhận không còn'],
    // A word of a later protocol is left out, and the refusal holds.
    ['made_up', 'Phường nhận không còn'],
  ])('keeps the word for a refusal beside its reason: %s', async (code, push_error) => {
    const parcel = await newParcel()
    reply = { body: JSON.stringify({ accepted: false, code, reason: 'Phường nhận không còn' }) }
    await push(parcel.id)
    const after = await detail(parcel.id)
    expect(after).toMatchObject({ status: 'failed', push_error })
    expect(after.events.at(-1)).toMatchObject({ event: 'fail_push', note: push_error })
  })

  it.each<[string, Reply]>([
    ['an error', { status: 503 }],
    ['a redirect', { status: 302 }],
    ['no JSON', { body: '<html>' }],
    ['an answer outside the protocol', { body: JSON.stringify({ accepted: 'yes' }) }],
    ['a code that cannot be stored', { body: JSON.stringify({ accepted: true, oms_code: 'A\u0000B' }) }],
    ['a reason with control characters', { body: JSON.stringify({ accepted: false, reason: '\u0007' }) }],
    ['an empty code', { body: JSON.stringify({ accepted: true, oms_code: '  ' }) }],
    ['an endless answer', { body: JSON.stringify({ accepted: true, oms_code: 'x'.repeat(100_000) }) }],
  ])('tries again after %s, and fails the parcel only in the last attempt', async (_, bad) => {
    const parcel = await newParcel()
    reply = bad
    await expect(push(parcel.id)).rejects.toThrow()
    expect((await detail(parcel.id)).status).toBe('waiting_for_approval')
    await push(parcel.id, true)
    expect((await detail(parcel.id)).status).toBe('failed')
  })

  it('whose answer breaks off is tried again, and fails the parcel in the last try', async () => {
    const parcel = await newParcel()
    reply = { isCut: true }
    await expect(push(parcel.id)).rejects.toThrow('broke off')
    expect((await detail(parcel.id)).status).toBe('waiting_for_approval')
    await push(parcel.id, true)
    expect(await detail(parcel.id)).toMatchObject({
      status: 'failed',
      push_error: expect.stringMatching(/./),
    })
  })

  it('tells of a parcel that the shop cancelled before the first push only that it is cancelled', async () => {
    const parcel = await newParcel()
    await cancel(parcel.id)
    await push(parcel.id)
    expect(pushes.map(({ push }) => push.parcel.cancelled)).toEqual([true])
    expect((await detail(parcel.id)).status).toBe('shop_canceled')
  })

  it('of a stand-alone shop does not happen, not even after an edit or a cancellation', async () => {
    const alone = await shopWithStore(api, { is_oms: 0 })
    const dear = parcelBody(alone.store, { product_value: 25_000_000 })
    const { data: parcel } = await alone.client.call(createParcel, { body: dear })
    const params = { id: parcel.id }
    await alone.client.call(editParcel, { params, body: { notes: 'Gọi trước' } })
    expect(await jobsOf(parcel.id)).toBe(0)
    await pushParcel(
      api.platform,
      { shop_id: alone.user.shop.id, parcel_id: parcel.id },
      { isFirst: true, isLast: false },
    )
    expect(pushes).toEqual([])
    await alone.client.call(cancelParcel, { params, body: {} })
    expect(await jobsOf(parcel.id)).toBe(0)
  })
})

describe('what the shop asks for on the road', () => {
  let operator: Client
  beforeAll(async () => {
    operator = (await api.operator()).client
  })
  /** A parcel that was accepted and came as far as this event; its pushes so far are forgotten. */
  const carried = async (...events: ParcelEvent[]) => {
    const parcel = await newParcel()
    await push(parcel.id)
    await reportAll(operator, parcel.tracking_number, events)
    await forgetJobs()
    pushes = []
    return parcel
  }
  const toTheDoor: ParcelEvent[] = [
    'plan_pickup',
    'start_pickup',
    'confirm_pickup',
    'arrive',
    'plan_delivery',
    'start_delivery',
  ]
  const told = async (id: string) => {
    expect(await jobsOf(id)).toBe(1)
    await push(id)
    return pushes.at(-1)?.push.parcel
  }
  const answer = (id: string, body: BodySent<typeof answerFailedDelivery>) =>
    shop.client.call(answerFailedDelivery, { params: { id }, body })

  it('is in the push: a request to cancel, with its reason', async () => {
    const { id } = await carried('plan_pickup', 'start_pickup', 'confirm_pickup')
    await shop.client.call(cancelParcel, { params: { id }, body: { reason: 'Khách đổi ý' } })
    const request = { kind: 'cancel', by: 'shop', at: expect.any(String), note: 'Khách đổi ý' }
    expect(await told(id)).toMatchObject({ version: 2, cancelled: false, request, deliver_on: null })
  })

  it('is in the push: another delivery from a day on, also after the address was put right, and then the goods back', async () => {
    const { id, tracking_number } = await carried(...toTheDoor, 'fail_delivery_attempt')
    const day = addDays(businessDayOf(new Date()), 2)
    await answer(id, { answer: 'deliver_again', deliver_on: day, receiver_address: '9 Tràng Tiền' })
    expect(await told(id)).toMatchObject({
      request: { kind: 'deliver_again' },
      deliver_on: day,
      receiver: { address: '9 Tràng Tiền' },
    })
    await forgetJobs()
    await reportAll(operator, tracking_number, ['turn_back'])
    const second = await carried(...toTheDoor, 'fail_delivery_attempt')
    await answer(second.id, { answer: 'send_back', note: 'Khách không nhận nữa' })
    expect(await told(second.id)).toMatchObject({
      request: { kind: 'send_back', note: 'Khách không nhận nữa' },
    })
  })

  it('is in the push: that it withdraws its request, and that the provider corrected a wrong scan', async () => {
    const { id, tracking_number } = await carried(...toTheDoor)
    await shop.client.call(cancelParcel, { params: { id }, body: {} })
    await shop.client.call(withdrawCancel, { params: { id } })
    expect(await told(id)).toMatchObject({ request: { kind: 'withdraw_cancel' }, correction: null })
    await forgetJobs()
    await reportAll(operator, tracking_number, ['deliver'])
    const reason = 'Quét nhầm kiện bên cạnh'
    await operator.call(correctParcel, { body: { event_id: 'wrong', tracking_number, reason } })
    expect(await told(id)).toMatchObject({ correction: { at: expect.any(String), reason } })
  })

  it('is in the push: what the recipient chose, a half-day or to fetch it at the hub', async () => {
    const { id, tracking_number } = await carried(...toTheDoor)
    const day = addDays(businessDayOf(new Date()), 2)
    const choose = (choice: string) =>
      api.fetch(`/t/${tracking_number}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ choice, digits: parcelBody(shop.store).receiver_phone.slice(-4) }),
      })
    expect((await choose(`${day} morning`)).status).toBe(303)
    expect(await told(id)).toMatchObject({
      request: { kind: 'reschedule_delivery', by: 'recipient' },
      deliver_on: day,
      deliver_half: 'morning',
      collect_at_hub: false,
    })
    await forgetJobs()
    expect((await choose('collect_at_hub')).status).toBe(303)
    expect(await told(id)).toMatchObject({
      request: { kind: 'collect_at_hub', by: 'recipient' },
      deliver_on: null,
      collect_at_hub: true,
    })
  })

  it('is nothing for a parcel that the shop only changed', async () => {
    const parcel = await newParcel()
    await push(parcel.id)
    await forgetJobs()
    await edit(parcel.id, { notes: 'Gọi trước' })
    expect(await told(parcel.id)).toMatchObject({ version: 2, request: null, deliver_on: null })
  })
})

describe('what the shop changes after the push began', () => {
  it('is pushed again when it changes during the push, and the late answer settles nothing', async () => {
    const parcel = await newParcel()
    reply.meanwhile = async () => {
      reply = { body: JSON.stringify({ accepted: true, oms_code: 'OMS-1' }) }
      await forgetJobs()
      await edit(parcel.id, { cod: 9_000_000, receiver_address: '9 Tràng Tiền' })
    }
    await push(parcel.id)
    expect((await detail(parcel.id)).status).toBe('waiting_for_approval')
    expect(await jobsOf(parcel.id)).toBe(1)
    await push(parcel.id)
    expect((await detail(parcel.id)).status).toBe('waiting_for_pickup')
    expect(pushes.map(({ push }) => [push.parcel.version, push.parcel.total_cod])).toEqual([
      [1, 1_250_000],
      [2, 9_000_000],
    ])
  })

  it('does not fail the parcel when the last attempt of an older push is in vain', async () => {
    const parcel = await newParcel()
    reply = { status: 503, meanwhile: () => edit(parcel.id, { notes: 'Gọi trước' }) }
    await push(parcel.id, true)
    expect((await detail(parcel.id)).status).toBe('waiting_for_approval')
  })

  it('is pushed after the acceptance too, once, and changes neither status nor the code of the order system', async () => {
    const parcel = await newParcel()
    await push(parcel.id)
    await forgetJobs()
    await edit(parcel.id, { cod: 2_000_000, receiver_name: 'Tên mới' })
    expect(await jobsOf(parcel.id)).toBe(1)
    reply = { body: JSON.stringify({ accepted: true, oms_code: 'OMS-2' }) }
    await push(parcel.id)
    await push(parcel.id)
    expect(pushes).toHaveLength(2)
    expect(pushes[1]?.push.parcel).toMatchObject({
      version: 2,
      cancelled: false,
      total_cod: 2_000_000,
      receiver: { name: 'Tên mới' },
    })
    expect((await detail(parcel.id)).status).toBe('waiting_for_pickup')
    const { oms_code } = await api.database.db
      .selectFrom('parcels')
      .select('oms_code')
      .where('shop_id', '=', shop.user.shop.id)
      .where('id', '=', parcel.id)
      .executeTakeFirstOrThrow()
    expect(oms_code).toBe('OMS-1')
  })

  it('is shown with the reason when the order system refuses it, and tried again while it is away', async () => {
    const parcel = await newParcel()
    await push(parcel.id)
    await edit(parcel.id, { notes: 'Gọi trước' })
    reply = { status: 503 }
    await expect(push(parcel.id, true)).rejects.toThrow()
    reply = { body: JSON.stringify({ accepted: false, reason: 'Đã xếp tuyến' }) }
    await push(parcel.id)
    expect(await detail(parcel.id)).toMatchObject({
      status: 'waiting_for_pickup',
      push_error: 'Đã xếp tuyến',
    })
    await edit(parcel.id, { notes: 'Gọi sau' })
    reply = { body: JSON.stringify({ accepted: true, oms_code: 'OMS-1' }) }
    await push(parcel.id)
    expect((await detail(parcel.id)).push_error).toBeNull()
  })

  it('is pushed when it is a cancellation, before and during a push and after the acceptance', async () => {
    const during = await newParcel()
    reply.meanwhile = async () => {
      reply = { body: JSON.stringify({ accepted: true, oms_code: 'OMS-1' }) }
      await cancel(during.id)
    }
    await push(during.id)
    expect(await jobsOf(during.id)).toBe(1)
    await push(during.id)
    const after = await newParcel()
    await push(after.id)
    await forgetJobs()
    await cancel(after.id)
    expect(await jobsOf(after.id)).toBe(1)
    await push(after.id)
    expect(pushes.map(({ push }) => push.parcel.cancelled)).toEqual([false, true, false, true])
    expect((await detail(during.id)).status).toBe('shop_canceled')
    expect((await detail(after.id)).status).toBe('shop_canceled')
  })
})

describe('a push whose job is gone', () => {
  /** As a process that dies in the last attempt leaves it: freed, but with no attempt left. */
  const exhaust = (parcel_id: string) =>
    api.database.pool.query(
      "update graphile_worker._private_jobs set attempts = max_attempts where key = 'push-parcel:' || $1",
      [parcel_id],
    )

  it('is enqueued again, and what waits or is settled is left alone', async () => {
    // What the tests before have left.
    await resumePushes(api.platform)
    const [dead, lost, waiting, done] = [
      await newParcel(),
      await newParcel(),
      await newParcel(),
      await newParcel(),
    ]
    await push(done.id)
    await exhaust(dead.id)
    await api.database.pool.query('delete from graphile_worker._private_jobs where key = any($1)', [
      [lost, done].map(({ id }) => `push-parcel:${id}`),
    ])
    await api.database.pool.query(
      "update graphile_worker._private_jobs set attempts = 3 where key = 'push-parcel:' || $1",
      [waiting.id],
    )
    expect(await resumePushes(api.platform)).toBe(2)
    expect(await Promise.all([dead, lost, waiting, done].map(({ id }) => jobsOf(id)))).toEqual([1, 1, 1, 0])
    const { rows } = await api.database.pool.query(
      "select attempts from graphile_worker.jobs where key = 'push-parcel:' || $1",
      [waiting.id],
    )
    expect(rows).toEqual([{ attempts: 3 }])
    expect(await resumePushes(api.platform)).toBe(0)
    await push(dead.id)
    expect((await detail(dead.id)).status).toBe('waiting_for_pickup')
  })

  it('is enqueued for a change that never reached the order system, and for no failed parcel', async () => {
    const [changed, failed] = [await newParcel(), await newParcel()]
    await push(changed.id)
    await edit(changed.id, { notes: 'Gọi trước' })
    reply = { status: 503 }
    await push(failed.id, true)
    expect((await detail(failed.id)).status).toBe('failed')
    await forgetJobs()
    await runJob(api, 'resume-pushes', {})
    expect([await jobsOf(changed.id), await jobsOf(failed.id)]).toEqual([1, 0])
  })
})
