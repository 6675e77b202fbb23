import type { Client } from '@guihang/contract/client'
import { getParcel } from '@guihang/contract/parcels/parcels'
import { correctParcel } from '@guihang/contract/provider/correct-parcel'
import {
  approveCorrection,
  askCorrection,
  listCorrectionRequests,
  refuseCorrection,
} from '@guihang/contract/provider/correction-requests'
import { listOperatorLog } from '@guihang/contract/provider/operator-log'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { parcelAfter, reportAll } from '../../../testing/road/road.ts'
import { sizeOf } from '../../../testing/size.ts'
import { miscountedCod } from '../../../testing/unpaid-days.ts'
import { sumBalances } from '../../money/ledger/index.ts'

const races = sizeOf({ short: 5, full: 20 })

let api: TestApi
let courier: Client
let support: Client
let approver: Client
let second: Client
let shop: ShopWithStore
beforeAll(async () => {
  api = await startTestApi()
  courier = (await api.operator('Máy quét')).client
  // Who asks may approve what others ask for.
  support = (await api.operator('Lan, chăm sóc khách hàng', ['support', 'approve', 'read'])).client
  approver = (await api.operator('Hùng, trưởng ca', ['approve', 'read'])).client
  second = (await api.operator('Mai, trưởng ca', ['approve'])).client
  shop = await shopWithStore(api)
})
afterAll(async () => {
  expect(await miscountedCod(api.database)).toEqual([])
  await api.stop()
})

const reason = 'Bưu tá quét nhầm kiện bên cạnh'
const cod = { cod: 500_000, payment_option: 'receiver' }

const ask = async (tracking_number: string, more: object = {}) =>
  (await support.call(askCorrection, { params: { tracking_number }, body: { reason, ...more } })).data
const approve = async (id: string, by = approver) =>
  (await by.call(approveCorrection, { params: { id } })).data
const refuse = (id: string, by = approver) =>
  by.call(refuseCorrection, { params: { id }, body: { reason: 'Ảnh giao hàng rõ người nhận' } })
const detail = async (id: string) => (await shop.client.call(getParcel, { params: { id } })).data
const logged = async (tracking_number: string) =>
  (await approver.call(listOperatorLog, { query: { limit: '200' } })).data
    .filter(({ what }) => what.startsWith(tracking_number))
    .map(({ action, operator_name }) => [action, operator_name])

async function owed(): Promise<number> {
  const balances = await sumBalances(api.database.db, shop.user.shop.id)
  return balances.get('shop_payable') ?? 0
}

it('waits until another person approves it, and then does what a correction does', async () => {
  const before = await owed()
  const parcel = await parcelAfter(courier, shop, 'confirm_delivery', cod)
  const { id, tracking_number } = parcel
  const asked = await ask(tracking_number)
  expect(asked).toMatchObject({
    parcel: { id, tracking_number, status: 'delivered' },
    shop_code: shop.user.shop.shop_code,
    ...{ state: 'waiting', reason, hub_code: null, prepared_by: 'Lan, chăm sóc khách hàng' },
    decided_by: null,
  })
  expect((await detail(id)).status).toBe('delivered')
  expect(await owed()).not.toBe(before)
  expect(await refusal(approve(asked.id, support))).toMatchObject(answers(403, 'EUS008'))
  expect(await refusal(refuse(asked.id, support))).toMatchObject(answers(403, 'EUS008'))

  expect(await approve(asked.id)).toMatchObject({
    parcel: { status: 'waiting_for_delivery' },
    ...{ state: 'approved', decided_by: 'Hùng, trưởng ca', refuse_reason: null },
  })
  expect((await detail(id)).events.at(-1)).toMatchObject({ event: 'correct', note: reason })
  expect(await owed()).toBe(before)
  expect(await refusal(approve(asked.id))).toMatchObject(answers(409, 'EAP003'))
  expect(await refusal(refuse(asked.id, second))).toMatchObject(answers(409, 'EAP003'))
  expect(await logged(tracking_number)).toEqual([
    ['correction_approved', 'Hùng, trưởng ca'],
    ['parcel_corrected', 'Hùng, trưởng ca'],
    ['correction_asked', 'Lan, chăm sóc khách hàng'],
  ])
})

it('changes nothing where it is refused, and may be asked for again', async () => {
  const { id, tracking_number } = await parcelAfter(courier, shop, 'deliver', cod)
  const asked = await ask(tracking_number)
  expect(await refusal(ask(tracking_number))).toMatchObject(answers(409, 'ECR001'))
  const { data: refused } = await refuse(asked.id)
  expect(refused).toMatchObject({ state: 'refused', refuse_reason: 'Ảnh giao hàng rõ người nhận' })
  expect((await detail(id)).status).toBe('delivery_successful')
  expect(await refusal(approve(asked.id))).toMatchObject(answers(409, 'EAP003'))
  const again = await ask(tracking_number)
  const list = async (query: object) =>
    (await approver.call(listCorrectionRequests, { query })).data.map((request) => request.id)
  expect(await list({ tracking_number })).toEqual([again.id, asked.id])
  expect(await list({ tracking_number, state: 'waiting' })).toEqual([again.id])
  expect(await list({ tracking_number: 'GH0000000000' })).toEqual([])
  expect((await logged(tracking_number))[1]).toEqual(['correction_refused', 'Hùng, trưởng ca'])
})

it('is refused at once where no correction is possible', async () => {
  const { tracking_number } = await parcelAfter(courier, shop, 'start_delivery')
  expect(await refusal(ask(tracking_number))).toMatchObject(answers(409, 'EPK001'))
  expect(await refusal(ask('GH0000000000'))).toMatchObject(answers(404, 'EPK002'))
  const delivered = await parcelAfter(courier, shop, 'deliver')
  const hub_code = 'NOWHERE'
  expect(await refusal(ask(delivered.tracking_number, { hub_code }))).toMatchObject(answers(404, 'ESH001'))
  expect(await refusal(approve(v7()))).toMatchObject(answers(404, 'ENOTFOUND'))
})

it('answers the correction’s own code where the parcel has moved, and can still be refused', async () => {
  const parcel = await parcelAfter(courier, shop, 'deliver', cod)
  const { tracking_number } = parcel
  const { id } = await ask(tracking_number)
  // Somebody corrected it directly, and it is out again.
  const body = { event_id: v7(), tracking_number, reason }
  await second.call(correctParcel, { body })
  await reportAll(courier, tracking_number, ['plan_delivery', 'start_delivery'])
  expect(await refusal(approve(id))).toMatchObject(answers(409, 'EPK001'))
  expect((await refuse(id)).data).toMatchObject({ state: 'refused', parcel: { status: 'in_delivery' } })
})

it('is decided once where two decide at the same time', async () => {
  for (let race = 0; race < races; race += 1) {
    const parcel = await parcelAfter(courier, shop, 'deliver', cod)
    const { id } = await ask(parcel.tracking_number)
    const other = race % 2 === 0 ? approve(id, second) : refuse(id, second)
    const outcomes = await Promise.allSettled([approve(id), other])
    const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(lost).toMatchObject([answers(409, 'EAP003')])
    const { events } = await detail(parcel.id)
    expect(events.filter(({ event }) => event === 'correct').length).toBeLessThan(2)
  }
})

it('waits once where two ask at the same time', async () => {
  for (let race = 0; race < races; race += 1) {
    const { tracking_number } = await parcelAfter(courier, shop, 'deliver')
    const outcomes = await Promise.allSettled([ask(tracking_number), ask(tracking_number)])
    const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(lost).toMatchObject([answers(409, 'ECR001')])
  }
})
