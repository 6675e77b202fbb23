import type { Client } from '@guihang/contract/client'
import {
  endCarrierIncident,
  listCarrierIncidents,
  listCarrierMessages,
  replayCarrierMessage,
  teachCarrierWord,
} from '@guihang/contract/connection/carrier-inbox'
import { endCarrierRequest, listCarrierRequests } from '@guihang/contract/connection/carrier-requests'
import { getCarrierRules } from '@guihang/contract/connection/carrier-rules'
import {
  checkCarrierConnection,
  editCarrierConnection,
  listCarrierConnections,
} from '@guihang/contract/connection/carriers'
import { createParcel, editParcel } from '@guihang/contract/parcels/parcels'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { announceOffice, type LiveMessage, officeShop } from '../../../platform/events/index.ts'
import type { TestApi } from '../../../testing/api.ts'
import { type ApiWithGhtk, apiWithGhtk } from '../../../testing/carriers/api-with-ghtk.ts'
import { sendAllBy } from '../../../testing/carriers/connect-carrier.ts'
import { type GhtkParcels, ghtkParcels, type Order } from '../../../testing/carriers/ghtk-parcels.ts'
import type { PlainGhtk } from '../../../testing/carriers/plain-ghtk.ts'
import type { JobTime } from '../../../testing/job-time.ts'
import { parcelBody, type ShopWithStore } from '../../../testing/road/parcels.ts'
import { runJob } from '../../../testing/run-job.ts'

let carrier: ApiWithGhtk
let parcels: GhtkParcels
let api: TestApi
let ghtk: PlainGhtk
let shop: ShopWithStore
let operator: Client
let time: JobTime
const heard: LiveMessage[] = []

beforeAll(async () => {
  carrier = await apiWithGhtk()
  ;({ api, ghtk, shop, operator, time } = carrier)
  parcels = await ghtkParcels(carrier)
  api.platform.live.subscribe(officeShop, (message) => heard.push(message))
  await api.platform.live.changedLately(officeShop)
})
afterAll(async () => {
  await carrier.stop()
})

/** Counts the messages that screens of carriers get during the work. Returns once all have arrived. */
async function during(work: () => Promise<unknown>): Promise<number> {
  const from = heard.length
  await work()
  const mark = `mark-${from}-${heard.length}`
  await announceOffice(api.database.db, { type: 'jobs', id: mark })
  await expect.poll(() => heard.some((one) => one !== 'resync' && one.id === mark)).toBe(true)
  return heard.slice(from).filter((one) => one !== 'resync' && one.type === 'carrier').length
}

it('screens of carriers hear of each thing that they show', async () => {
  const rules = async () => (await operator.call(getCarrierRules, {})).data.version
  const connection = async () => (await operator.call(listCarrierConnections, {})).data[0]
  const heardOf: Record<string, boolean> = {}
  const see = async (what: string, work: () => Promise<unknown>) => {
    heardOf[what] = (await during(work)) > 0
  }
  const say = async (order: Order, status: string) => {
    const at = new Date(Date.now() + Object.keys(heardOf).length * 1_000)
    await parcels.say(order, status, { at, quietly: true })
  }
  await see('rules', async () => await sendAllBy(operator, await rules(), [{ connection: 'GHTK' }]))
  const body = parcelBody(shop.store, { receiver_phone: '0987111222' })
  const { id, tracking_number } = (await shop.client.call(createParcel, { body })).data
  await see('booking', async () => await time.run('push-parcel', 'choose-taker', 'book-parcel'))
  const order = { id, tracking_number, label: ghtk.orders.get(tracking_number)?.label ?? '' }
  await see('request', async () => {
    await shop.client.call(editParcel, { params: { id }, body: { receiver_name: 'Người khác' } })
    await time.run('book-parcel')
  })
  const [request] = (await operator.call(listCarrierRequests, { query: {} })).data
  await see('request ended', async () =>
    operator.call(endCarrierRequest, { params: { id: request?.id ?? '' }, body: { as: 'told' } }),
  )
  await see('message', async () => await say(order, '4'))
  await see('news', async () => await time.run('apply-carrier-news'))
  await say(order, '777')
  await see('unknown word', async () => await time.run('apply-carrier-news'))
  await see('meaning', async () =>
    operator.call(teachCarrierWord, { body: { kind: 'ghtk', status: '777', means: 'note' } }),
  )
  await say(order, '13')
  await see('incident', async () => await time.run('apply-carrier-news'))
  const [incident] = (await operator.call(listCarrierIncidents, { query: {} })).data
  await see('incident ended', async () =>
    operator.call(endCarrierIncident, {
      params: { id: incident?.id ?? '' },
      body: { as: 'noted', note: 'Đã hỏi' },
    }),
  )
  const [message] = (await operator.call(listCarrierMessages, { query: {} })).data
  await see('replay', async () => {
    await operator.call(replayCarrierMessage, { params: { id: message?.id ?? '' } })
    await time.run('apply-carrier-news')
  })
  const params = { code: 'GHTK' }
  ghtk.mood = 'wrong_token'
  await see('secrets refused', async () => operator.call(checkCarrierConnection, { params }))
  ghtk.mood = 'takes'
  await see('secrets taken', async () => operator.call(checkCarrierConnection, { params }))
  const version = (await connection())?.version ?? 0
  await see('connection', async () =>
    operator.call(editCarrierConnection, { params, body: { version, active: false } }),
  )
  await see('silence', async () => await runJob(api, 'poll-carriers', {}))
  expect(Object.entries(heardOf).filter(([, was]) => !was)).toEqual([])
  // Nothing new was said.
  expect(await during(async () => await operator.call(checkCarrierConnection, { params }))).toBe(0)
})
