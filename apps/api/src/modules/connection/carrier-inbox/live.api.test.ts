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
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { connectCarrier, sendAllBy } from '../../../testing/carriers/connect-carrier.ts'
import { type PlainGhtk, startPlainGhtk } from '../../../testing/carriers/plain-ghtk.ts'
import { type JobTime, jobTime } from '../../../testing/job-time.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { runJob } from '../../../testing/run-job.ts'

let api: TestApi
let ghtk: PlainGhtk
let shop: ShopWithStore
let operator: Client
let time: JobTime
let inbox: string
const heard: LiveMessage[] = []

beforeAll(async () => {
  ghtk = await startPlainGhtk()
  api = await startTestApi({ environment: { WEBHOOK_ALLOW_PRIVATE: '1' } })
  shop = await shopWithStore(api, { is_oms: 1 })
  operator = (await api.operator()).client
  time = jobTime(api)
  const secrets = { token: 'a-token-of-ghtk', client_source: 'S308157' }
  const connected = await connectCarrier(operator, { code: 'GHTK', kind: 'ghtk', secrets, url: ghtk.url })
  inbox = new URL(connected.inbox).pathname
  api.platform.live.subscribe(officeShop, (message) => heard.push(message))
  await api.platform.live.changedLately(officeShop)
})
afterAll(async () => {
  await api.stop()
  await ghtk.stop()
})

/** What the screens of carriers hear while it happens; all of it has arrived when this returns. */
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
  let order = { id: '', tracking_number: '' }
  const say = async (status: string) => {
    const { label = '' } = ghtk.orders.get(order.tracking_number) ?? {}
    const action_time = new Date(Date.now() + Object.keys(heardOf).length * 1_000).toISOString()
    const form = { label_id: label, partner_id: order.tracking_number, status_id: status, action_time }
    await (await fetch(api.url + inbox, { method: 'POST', body: new URLSearchParams(form) })).text()
  }
  await see('rules', async () => await sendAllBy(operator, await rules(), [{ connection: 'GHTK' }]))
  order = (
    await shop.client.call(createParcel, { body: parcelBody(shop.store, { receiver_phone: '0987111222' }) })
  ).data
  await see('booking', async () => await time.run('push-parcel', 'choose-taker', 'book-parcel'))
  await see('request', async () => {
    await shop.client.call(editParcel, { params: { id: order.id }, body: { receiver_name: 'Người khác' } })
    await time.run('book-parcel')
  })
  const [request] = (await operator.call(listCarrierRequests, { query: {} })).data
  await see('request ended', async () =>
    operator.call(endCarrierRequest, { params: { id: request?.id ?? '' }, body: { as: 'told' } }),
  )
  await see('message', async () => await say('4'))
  await see('news', async () => await time.run('apply-carrier-news'))
  await say('777')
  await see('unknown word', async () => await time.run('apply-carrier-news'))
  await see('meaning', async () =>
    operator.call(teachCarrierWord, { body: { kind: 'ghtk', status: '777', means: 'note' } }),
  )
  await say('13')
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
