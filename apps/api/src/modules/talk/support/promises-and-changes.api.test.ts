import type { Client } from '@guihang/contract/client'
import { printLabels } from '@guihang/contract/parcels/labels'
import { answerFailedDelivery, editParcel, getParcel, type Parcel } from '@guihang/contract/parcels/parcels'
import { createCustomerResponse, editCustomerRequest } from '@guihang/contract/talk/support'
import {
  answerSupportRequest,
  approveChange,
  declineChange,
  promiseAttempt,
  proposeChange,
  takeSupportRequest,
} from '@guihang/contract/talk/support-requests'
import type { ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { places } from '../../../testing/road/places.ts'
import { newParcel, parcelAfter, reportAll, reportEvent } from '../../../testing/road/road.ts'
import { ask, asOperator, asShop } from '../../../testing/road/support.ts'

let api: TestApi
let operator: Client
let second: Client
let shop: ShopWithStore
beforeAll(async () => {
  api = await startTestApi()
  operator = (await api.operator('Lan, chăm sóc khách hàng')).client
  second = (await api.operator('Hùng, trưởng ca')).client
  shop = await shopWithStore(api)
})
afterAll(() => api.stop())

const parcelNow = async ({ id }: Parcel) => (await shop.client.call(getParcel, { params: { id } })).data
const promise = (id: string, by = operator) =>
  by.call(promiseAttempt, { params: { id }, body: { note: 'Sáng mai' } })
const hurry = (type: 'pickup' | 'delivery' | 'return', { tracking_number }: Parcel) =>
  ask(shop, { request_type: `hurry_up_${type}`, tracking_number })
const report = (parcel: Parcel, events: readonly ParcelEvent[]) =>
  reportAll(operator, parcel.tracking_number, events)
const statusOf = async (id: string) => (await asShop(shop, id)).status

/** A parcel whose delivery failed once. */
async function undelivered(): Promise<Parcel> {
  const parcel = await parcelAfter(operator, shop, 'start_delivery')
  await report(parcel, ['fail_delivery_attempt'])
  return parcel
}

describe('a hurry-up', () => {
  it('of a delivery delivers the parcel again, and is delivering until the parcel is delivered', async () => {
    const parcel = await undelivered()
    const { id, support_code } = await hurry('delivery', parcel)
    await operator.call(takeSupportRequest, { params: { id } })
    const promised = (await promise(id)).data
    expect(promised).toMatchObject({ status: 'delivering', promised_by: 'Lan, chăm sóc khách hàng' })
    const moved = await parcelNow(parcel)
    expect(moved.status).toBe('waiting_for_delivery')
    expect(moved.events.at(-1)).toMatchObject({
      event: 'deliver_again',
      note: support_code,
      actor: { type: 'provider', name: 'Lan, chăm sóc khách hàng' },
    })
    await report(parcel, ['plan_delivery', 'start_delivery'])
    expect(await statusOf(id)).toBe('delivering')
    await report(parcel, ['deliver'])
    const kept = await asShop(shop, id)
    expect(kept).toMatchObject({ status: 'completed', unread: true })
    expect(kept.closed_at).not.toBeNull()
    expect(kept.events.at(-1)).toMatchObject({ event: 'attempt_succeeds', actor: { type: 'parcel' } })
  })

  it('goes back to work when the promised attempt fails, and follows no attempt that nobody promised', async () => {
    const parcel = await undelivered()
    const { id } = await hurry('delivery', parcel)
    await promise(id)
    await report(parcel, ['plan_delivery', 'start_delivery', 'fail_delivery_attempt'])
    expect(await statusOf(id)).toBe('processing')
    const body = { answer: 'deliver_again' as const }
    await shop.client.call(answerFailedDelivery, { params: { id: parcel.id }, body })
    expect(await statusOf(id)).toBe('processing')
    await report(parcel, ['plan_delivery', 'start_delivery', 'fail_delivery_attempt'])
    // Three attempts are all there are.
    expect(await refusal(promise(id))).toMatchObject(answers(409, 'EPK024'))
    expect(await statusOf(id)).toBe('processing')
  })

  it('of a parcel on its road begins with the courier, or at once where the courier has left', async () => {
    const parcel = await parcelAfter(operator, shop, 'arrive')
    const { id } = await hurry('delivery', parcel)
    expect((await promise(id)).data.status).toBe('processing')
    expect(await refusal(promise(id))).toMatchObject(answers(409, 'ESR001'))
    await report(parcel, ['plan_delivery'])
    expect(await statusOf(id)).toBe('processing')
    await report(parcel, ['start_delivery'])
    expect(await statusOf(id)).toBe('delivering')

    const out = await parcelAfter(operator, shop, 'start_delivery')
    const { id: other } = await hurry('delivery', out)
    expect((await promise(other)).data.status).toBe('delivering')
    await report(out, ['skip_delivery'])
    expect(await statusOf(other)).toBe('processing')
  })

  it('of a pickup opens a stopped one again, and is kept with the pickup', async () => {
    const parcel = await newParcel(shop)
    await report(parcel, ['plan_pickup', 'start_pickup', 'fail_pickup_attempt', 'give_up_pickup'])
    const { id } = await hurry('pickup', parcel)
    expect((await promise(id)).data.status).toBe('processing')
    expect(await asShop(shop, id)).toMatchObject({ promised: true })
    expect((await parcelNow(parcel)).status).toBe('waiting_for_pickup')
    await report(parcel, ['plan_pickup', 'start_pickup'])
    expect(await statusOf(id)).toBe('processing')
    await report(parcel, ['confirm_pickup'])
    expect(await asShop(shop, id)).toMatchObject({ status: 'completed', promised: false })
  })

  it('of a return turns the parcel back, and is returning until the shop has it', async () => {
    const parcel = await undelivered()
    await report(parcel, ['give_up_delivery'])
    const { id } = await hurry('return', parcel)
    expect((await promise(id)).data.status).toBe('returning')
    expect((await parcelNow(parcel)).status).toBe('waiting_for_return')
    await report(parcel, ['plan_return', 'start_return', 'fail_return_attempt'])
    expect(await statusOf(id)).toBe('processing')
    await promise(id)
    await report(parcel, ['plan_return', 'start_return'])
    expect(await statusOf(id)).toBe('returning')
    await report(parcel, ['hand_back'])
    expect(await statusOf(id)).toBe('completed')
  })

  it('is not promised once the parcel is past it, nor for a request that asks for something else', async () => {
    const parcel = await parcelAfter(operator, shop, 'start_delivery')
    const { id } = await hurry('delivery', parcel)
    await report(parcel, ['deliver'])
    expect(await refusal(promise(id))).toMatchObject(answers(409, 'EPK001'))
    expect(await statusOf(id)).toBe('waiting')
    const question = await ask(shop)
    expect(await refusal(promise(question.id))).toMatchObject(answers(409, 'ESR001'))
  })

  it('that the shop has ended is moved by no event of the parcel', async () => {
    const parcel = await undelivered()
    const { id } = await hurry('delivery', parcel)
    await promise(id)
    await shop.client.call(editCustomerRequest, { params: { id }, body: { status: 'completed' } })
    const { events } = await asShop(shop, id)
    await report(parcel, ['plan_delivery', 'start_delivery', 'deliver'])
    expect((await asShop(shop, id)).events).toEqual(events)
  })
})

describe('a change of information', () => {
  const propose = (id: string, by = operator) => by.call(proposeChange, { params: { id }, body: {} })
  const approve = (id: string, by = second) => by.call(approveChange, { params: { id } })
  const wish = (parcel: Parcel, change: object) =>
    ask(shop, { request_type: 'change_of_information', tracking_number: parcel.tracking_number, change })

  it('corrects COD, phone and note after the print and the pickup, once a second person approves', async () => {
    const parcel = await newParcel(shop, { payment_option: 'receiver' })
    await shop.client.raw(printLabels, { body: { ids: [parcel.id], size: 'a6' } })
    const direct = shop.client.call(editParcel, { params: { id: parcel.id }, body: { cod: 900_000 } })
    expect(await refusal(direct)).toMatchObject(answers(409, 'EPKS002'))
    await report(parcel, ['plan_pickup', 'start_pickup', 'confirm_pickup'])
    const change = { cod: 900_000, receiver_phone: '0987654321', notes: 'Gọi trước' }
    const asked = await wish(parcel, change)
    expect(asked.change).toEqual({
      before: {
        cod: 1_250_000,
        receiver_phone: '0912345678',
        notes: '',
        shipping_fee: parcel.shipping_fee,
        total_cod: parcel.total_cod,
      },
      after: { ...change, shipping_fee: parcel.shipping_fee, total_cod: 900_000 + parcel.shipping_fee },
      applied_at: null,
    })
    const proposed = (await propose(asked.id)).data
    expect(proposed).toMatchObject({
      status: 'confirmation',
      waits_for: 'provider',
      proposed_by: 'Lan, chăm sóc khách hàng',
    })
    expect((await parcelNow(parcel)).cod).toBe(1_250_000)
    const alone = await refusal(approve(asked.id, operator))
    expect(alone).toMatchObject(answers(403, 'EUS008'))
    expect((await parcelNow(parcel)).cod).toBe(1_250_000)

    const approved = (await approve(asked.id)).data
    expect(approved).toMatchObject({ status: 'completed', waits_for: null, proposed_by: null })
    expect(approved.change?.applied_at).not.toBeNull()
    const changed = await parcelNow(parcel)
    expect(changed).toMatchObject({
      status: 'pickup_successful',
      cod: 900_000,
      total_cod: 900_000 + parcel.shipping_fee,
      notes: 'Gọi trước',
      receiver: { phone: '0987654321' },
      // The printed label shows what it was.
      awb_printed_at: null,
      awb_print_count: 1,
      estimated_delivery_on: parcel.estimated_delivery_on,
    })
    expect(changed.events.at(-1)).toMatchObject({
      event: 'edit',
      note: asked.support_code,
      actor: { type: 'provider', name: 'Hùng, trưởng ca' },
    })
    expect(await refusal(approve(asked.id))).toMatchObject(answers(409, 'ESR001'))
    // The courier collects the new amount, and only that.
    await report(parcel, ['arrive', 'plan_delivery', 'start_delivery'])
    const old = await reportEvent(operator, parcel.tracking_number, 'deliver', {
      cash_amount: parcel.total_cod,
    })
    expect(old).toMatchObject({ ok: false, code: 'EPK026' })
    await report(parcel, ['deliver'])
    const { ledger } = await parcelNow(parcel)
    const owed = ledger.filter(({ account }) => account === 'shop_payable')
    expect(owed.reduce((sum, { amount }) => sum + amount, 0)).toBe(-900_000)
  })

  it('waits for the other person, whatever is said meanwhile', async () => {
    const parcel = await parcelAfter(operator, shop, 'confirm_pickup')
    const asked = await wish(parcel, { cod: 1_000_000 })
    const params = { id: asked.id }
    await operator.call(proposeChange, { params, body: { note: 'Khách đã chuyển khoản bớt' } })
    expect((await asOperator(operator, asked.id)).notes).toMatchObject([
      { content: 'Khách đã chuyển khoản bớt', operator_name: 'Lan, chăm sóc khách hàng' },
    ])
    await second.call(answerSupportRequest, { params, body: { content: 'Đang chờ duyệt' } })
    const body = { customer_request_id: asked.id, content: 'Nhanh giúp em' }
    await shop.client.call(createCustomerResponse, { body })
    expect(await asOperator(operator, asked.id)).toMatchObject({
      status: 'confirmation',
      waits_for: 'provider',
      proposed_by: 'Lan, chăm sóc khách hàng',
      handled_by: 'Hùng, trưởng ca',
      change: { applied_at: null },
    })
    expect(await refusal(approve(asked.id, operator))).toMatchObject(answers(403, 'EUS008'))
    expect((await approve(asked.id)).data).toMatchObject({
      status: 'completed',
      proposed_by: null,
      change: { ...asked.change, applied_at: expect.any(String) },
    })
  })

  it('of the place quotes the fees of the new place and moves the promised day', async () => {
    const parcel = await parcelAfter(operator, shop, 'confirm_pickup')
    const asked = await wish(parcel, { receiver_address: '18 ngõ 12', ...places.hoanKiem })
    expect(asked.change?.after.address_level_1?.name).toContain('Hà Nội')
    expect(asked.change?.after.shipping_fee).not.toBe(parcel.shipping_fee)
    await propose(asked.id)
    await approve(asked.id)
    const changed = await parcelNow(parcel)
    expect(changed.shipping_fee).toBe(asked.change?.after.shipping_fee)
    expect(changed.receiver.address_level_1?.name).toContain('Hà Nội')
    expect(changed.receiver.name).toBe(parcel.receiver.name)
  })

  it('is sent back with a reason for colleagues, or falls with the request', async () => {
    const parcel = await parcelAfter(operator, shop, 'confirm_pickup')
    const asked = await wish(parcel, { cod: 1_000_000 })
    const params = { id: asked.id }
    expect(await refusal(approve(asked.id))).toMatchObject(answers(409, 'ESR001'))
    await propose(asked.id)
    await second.call(declineChange, { params, body: { reason: 'Gọi lại shop' } })
    expect(await asOperator(operator, asked.id)).toMatchObject({
      status: 'processing',
      proposed_by: null,
      notes: [{ content: 'Gọi lại shop' }],
    })
    expect(JSON.stringify(await asShop(shop, asked.id))).not.toContain('Gọi lại shop')
    // Somebody who sent it back may propose it: the other approves then.
    await propose(asked.id, second)
    expect(await refusal(approve(asked.id, second))).toMatchObject(answers(403, 'EUS008'))
    await shop.client.call(editCustomerRequest, { params, body: { status: 'completed' } })
    expect(await refusal(approve(asked.id, operator))).toMatchObject(answers(409, 'ESR001'))
    expect((await parcelNow(parcel)).cod).toBe(1_250_000)
  })

  it('is made once when two approve at the same moment, and never half when the courier delivers meanwhile', async () => {
    const third = (await api.operator('Mai, trưởng ca')).client
    for (let round = 0; round < 5; round += 1) {
      const parcel = await parcelAfter(operator, shop, 'start_delivery')
      const asked = await wish(parcel, { cod: 1_000_000 })
      await propose(asked.id)
      const outcomes = await Promise.allSettled([
        approve(asked.id),
        approve(asked.id, third),
        reportEvent(operator, parcel.tracking_number, 'deliver'),
      ])
      const approved = outcomes.slice(0, 2).filter(({ status }) => status === 'fulfilled').length
      const now = await parcelNow(parcel)
      expect(now.status).toBe('delivery_successful')
      expect(now.events.filter(({ event }) => event === 'edit')).toHaveLength(approved)
      expect(approved).toBeLessThanOrEqual(1)
      expect(now.cod).toBe(approved === 1 ? 1_000_000 : 1_250_000)
      const owed = now.ledger.filter(({ account }) => account === 'shop_payable')
      expect(owed.reduce((sum, { amount }) => sum + amount, 0)).toBe(-now.cod)
      expect((await asShop(shop, asked.id)).status).toBe(approved === 1 ? 'completed' : 'confirmation')
    }
  })

  it('never reaches a parcel that was delivered in between', async () => {
    const parcel = await parcelAfter(operator, shop, 'start_delivery')
    const asked = await wish(parcel, { cod: 1_000_000 })
    await propose(asked.id)
    await report(parcel, ['deliver'])
    expect(await refusal(approve(asked.id))).toMatchObject(answers(409, 'EPK001'))
    expect(await parcelNow(parcel)).toMatchObject({ cod: 1_250_000, status: 'delivery_successful' })
    expect((await asShop(shop, asked.id)).status).toBe('confirmation')
    const next = await refusal(
      ask(shop, {
        request_type: 'change_of_information',
        tracking_number: parcel.tracking_number,
        change: { cod: 1 },
      }),
    )
    expect(next).toMatchObject({ status: 422 })
  })

  it('is told to the order system as an edit is', async () => {
    const pushed = await shopWithStore(api, { is_oms: 1 })
    const parcel = (await newParcel(pushed)) satisfies Parcel
    await reportAll(operator, parcel.tracking_number, ['accept'])
    const asked = await ask(pushed, {
      request_type: 'change_of_information',
      tracking_number: parcel.tracking_number,
      change: { cod: 1_000_000 },
    })
    const version = async () => {
      const row = await api.database.db
        .selectFrom('whole_parcels')
        .select('version')
        .where('shop_id', '=', pushed.user.shop.id)
        .where('id', '=', parcel.id)
        .executeTakeFirstOrThrow()
      return row.version
    }
    const before = await version()
    await propose(asked.id)
    await approve(asked.id)
    expect(await version()).toBe(before + 1)
    const { rows } = await api.database.pool.query(`select 1 from graphile_worker.jobs where key = $1`, [
      `push-parcel:${parcel.id}`,
    ])
    expect(rows).toHaveLength(1)
  })
})
