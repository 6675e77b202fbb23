import type { Client } from '@guihang/contract/client'
import type { BodySent } from '@guihang/contract/operation'
import { listNeeds } from '@guihang/contract/parcels/needs-you'
import {
  answerFailedDelivery,
  cancelParcel,
  countParcelsByStatus,
  getParcel,
  type Parcel,
  saveDraft,
} from '@guihang/contract/parcels/parcels'
import { restoreDraft, withdrawAnswer } from '@guihang/contract/parcels/take-back'
import { addDays, businessDayOf } from '@guihang/domain/calendar'
import { limits } from '@guihang/domain/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manualClock } from '../../../platform/clock.ts'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { miscountedStatuses } from '../../../testing/miscounted.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { parcelAfter, reportAll, reportEvent } from '../../../testing/road/road.ts'

const clock = manualClock(new Date())
let api: TestApi
let operator: Client
let shop: ShopWithStore
beforeAll(async () => {
  api = await startTestApi({ clocks: { business: clock } })
  operator = (await api.operator()).client
  shop = await shopWithStore(api)
})
afterAll(async () => {
  expect(await miscountedStatuses(api.database)).toBe(0)
  await api.stop()
})

const seen = async ({ id }: Pick<Parcel, 'id'>) =>
  (await shop.client.call(getParcel, { params: { id } })).data
const withdraw = async ({ id }: Pick<Parcel, 'id'>) =>
  (await shop.client.call(withdrawAnswer, { params: { id } })).data
const answer = ({ id }: Parcel, body: BodySent<typeof answerFailedDelivery>) =>
  shop.client.call(answerFailedDelivery, { params: { id }, body })
const deadlineOf = async ({ id }: Parcel) =>
  (await shop.client.call(listNeeds, {})).data.find(({ parcel }) => parcel.id === id)?.answer_by

async function undelivered(): Promise<Parcel> {
  const parcel = await parcelAfter(operator, shop, 'start_delivery')
  await reportEvent(operator, parcel.tracking_number, 'fail_delivery_attempt')
  return parcel
}

describe('an answer to a failed delivery that is taken back', () => {
  it('leaves the parcel as it was, with the time to answer that it had', async () => {
    const parcel = await undelivered()
    const before = await deadlineOf(parcel)
    clock.advance(3_600_000)
    const deliver_on = addDays(businessDayOf(clock.now()), 2)
    await answer(parcel, { answer: 'deliver_again', deliver_on, deliver_half: 'afternoon' })
    expect(await seen(parcel)).toMatchObject({ deliver_on, deliver_half: 'afternoon' })
    expect(await deadlineOf(parcel)).toBeUndefined()
    expect(await withdraw(parcel)).toMatchObject({
      status: 'delivery_failed_attempt',
      deliver_on: null,
      deliver_half: null,
    })
    expect(await deadlineOf(parcel)).toBe(before)
    const { events } = await seen(parcel)
    expect(events.at(-1)).toMatchObject({ event: 'withdraw_answer', actor: { type: 'shop' } })
    await answer(parcel, { answer: 'send_back' })
    expect((await seen(parcel)).estimated_return_on).not.toBeNull()
    expect(await withdraw(parcel)).toMatchObject({
      status: 'delivery_failed_attempt',
      estimated_return_on: null,
    })
    expect(await refusal(withdraw(parcel))).toMatchObject(answers(409, 'EPK001'))
  })

  it('is taken back after the provider gave up, too', async () => {
    const parcel = await undelivered()
    await reportEvent(operator, parcel.tracking_number, 'give_up_delivery')
    await answer(parcel, { answer: 'send_back' })
    expect(await withdraw(parcel)).toMatchObject({ status: 'delivery_failed' })
  })

  it('stays once the provider has planned it, even off the plan again (EPK001)', async () => {
    const [again, back] = [await undelivered(), await undelivered()]
    await answer(again, { answer: 'deliver_again' })
    await answer(back, { answer: 'send_back' })
    await reportEvent(operator, again.tracking_number, 'plan_delivery')
    await reportEvent(operator, back.tracking_number, 'plan_return')
    for (const parcel of [again, back])
      expect(await refusal(withdraw(parcel))).toMatchObject(answers(409, 'EPK001'))
    await reportAll(operator, again.tracking_number, ['unplan_delivery'])
    expect(await refusal(withdraw(again))).toMatchObject(answers(409, 'EPK001'))
  })

  it('stays when the recipient gave it, and belongs to its shop alone (EPK001, ENOTFOUND)', async () => {
    const parcel = await undelivered()
    await answer(parcel, { answer: 'deliver_again' })
    const stranger = await shopWithStore(api)
    const foreign = stranger.client.call(withdrawAnswer, { params: { id: parcel.id } })
    expect(await refusal(foreign)).toMatchObject(answers(404, 'ENOTFOUND'))
    await api.database.pool.query(
      `UPDATE parcel_events SET actor_type = 'recipient' WHERE shop_id = $1 AND parcel_id = $2 AND event = 'deliver_again'`,
      [shop.user.shop.id, parcel.id],
    )
    expect(await refusal(withdraw(parcel))).toMatchObject(answers(409, 'EPK001'))
  })

  it('is taken back or planned, never both, when shop and provider act at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const parcel = await undelivered()
      await answer(parcel, { answer: 'send_back' })
      const [withdrawn] = await Promise.allSettled([
        withdraw(parcel),
        reportEvent(operator, parcel.tracking_number, 'plan_return'),
      ])
      const { status, events } = await seen(parcel)
      expect(events.map(({ event }) => event)).not.toEqual(
        expect.arrayContaining(['withdraw_answer', 'plan_return']),
      )
      const expected = withdrawn.status === 'fulfilled' ? 'delivery_failed_attempt' : 'planned_for_return'
      expect(status).toBe(expected)
    }
  })
})

describe('a deleted draft', () => {
  const draft = async (body = { receiver_name: 'Chị Hạnh', notes: 'Hỏi lại số nhà' }) =>
    (await shop.client.call(saveDraft, { body })).data
  const remove = ({ id }: Parcel) => shop.client.call(cancelParcel, { params: { id }, body: {} })
  const restore = async ({ id }: Parcel) => (await shop.client.call(restoreDraft, { params: { id } })).data
  const drafts = async () => {
    const { data } = await shop.client.call(countParcelsByStatus, {})
    return data.find(({ group }) => group === 'draft')?.count
  }

  it('comes back as it was, and is counted among the drafts again', async () => {
    const made = await draft()
    const before = await drafts()
    await remove(made)
    expect(await drafts()).toBe(Number(before) - 1)
    const { updated_at: _then, ...same } = made
    expect(await restore(made)).toMatchObject(same)
    expect(await drafts()).toBe(before)
    expect(await refusal(restore(made))).toMatchObject(answers(409, 'EPK001'))
  })

  it('is final a day later (EUNDO), and any other cancelled parcel at once (EPK001)', async () => {
    const made = await draft()
    await remove(made)
    clock.advance(limits.draft_restore_hours * 3_600_000 + 1_000)
    expect(await refusal(restore(made))).toMatchObject(answers(409, 'EUNDO'))
    const parcel = await parcelAfter(operator, shop, 'plan_pickup')
    await remove(parcel)
    expect(await refusal(restore(parcel))).toMatchObject(answers(409, 'EPK001'))
  })
})
