import type { Client } from '@guihang/contract/client'
import { claimLoss, openLostClaim } from '@guihang/contract/money/claims'
import { listCodTransfers } from '@guihang/contract/money/cod'
import { getParcel } from '@guihang/contract/parcels/parcels'
import { businessDayOf } from '@guihang/domain/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../apps/api/src/testing/api.ts'
import { type ShopWithStore, shopWithStore } from '../../apps/api/src/testing/road/parcels.ts'
import { newParcel, parcelAfter, reportAll } from '../../apps/api/src/testing/road/road.ts'
import { workApprovals, workDesks } from '../../apps/simulator/src/accounting/clerks.ts'
import { createControl } from '../../apps/simulator/src/control-page/control.ts'
import { workOneRound } from '../../apps/simulator/src/couriers/couriers.ts'
import { onlySuccess } from '../../apps/simulator/src/couriers/outcomes.ts'
import { omsCodePrefix } from '../../apps/simulator/src/order-system/order-system.ts'

/** An hour of life takes a hundred seconds, more than a test does. */
const character = { seed: 1, speed: 36, mix: onlySuccess }

let api: TestApi
let operator: Client
let shop: ShopWithStore
beforeAll(async () => {
  api = await startTestApi()
  operator = await api.twoOperators('simulator')
  shop = await shopWithStore(api)
})
afterAll(() => api.stop())

const control = createControl(character)
/** So many hours of life from now. */
const hours = (count: number) => new Date(Date.now() + count * 100_000)
const work = (count: number, now = hours(count)) => workDesks(operator, character, control, now)
const detail = async (id: string) => (await shop.client.call(getParcel, { params: { id } })).data
const statusOf = async (id: string) => (await detail(id)).status
const collected = () => parcelAfter(operator, shop, 'hand_over_cash')
const proof = 'Hóa đơn 0004127 ngày 02/11/2026'

async function lost() {
  const parcel = await parcelAfter(operator, shop, 'start_delivery')
  await reportAll(operator, parcel.tracking_number, ['report_missing_courier', 'confirm_lost'])
  return parcel
}

async function claimed(body: object = {}) {
  const parcel = await lost()
  await shop.client.call(claimLoss, { params: { id: parcel.id }, body })
  return parcel
}

describe('the desks of the simulated provider', () => {
  it('hand in the cash of what was delivered, which the couriers do not look at', async () => {
    const { id } = await parcelAfter(operator, shop, 'confirm_delivery')
    await workOneRound(operator, character, control, hours(20))
    expect(await statusOf(id)).toBe('delivered')
    await work(10)
    expect(await statusOf(id)).toBe('cod_collected')
  })

  it('take the cash on to main hub and center, each after its hours, under one paper; there it waits for its statement', async () => {
    const [one, two] = [await collected(), await collected()]
    for (const [status, event, soonest, latest, reference] of [
      ['cod_transferred_to_hub', 'transfer_to_hub', 23, 40, /^PGT-\w[\w-]*-\d{8}$/],
      ['cod_transferred_to_center', 'transfer_to_center', 11, 28, /^PNT-79-\d{8}$/],
    ] as const) {
      const before = await statusOf(one.id)
      await work(soonest)
      expect(await statusOf(one.id)).toBe(before)
      const now = hours(latest)
      await work(latest, now)
      expect([await statusOf(one.id), await statusOf(two.id)]).toEqual([status, status])
      const note = (await detail(one.id)).events.at(-1)?.note ?? ''
      expect(note).toMatch(reference)
      expect(note).toContain(businessDayOf(now).replaceAll('-', ''))
      expect((await detail(two.id)).events.at(-1)?.note).toBe(note)
      const { data } = await operator.call(listCodTransfers, { query: { event, reference: note } })
      expect(data).toHaveLength(1)
    }
    expect(await work(1_000)).toBe(0)
  })

  it('leave alone what is not ours and what a person holds', async () => {
    const [foreign, held, ours] = [await collected(), await collected(), await collected()]
    const name = (id: string, code: string) =>
      api.database.pool.query('UPDATE parcels SET oms_code = $2 WHERE id = $1', [id, code])
    await name(foreign.id, 'OMS-77120')
    await name(ours.id, `${omsCodePrefix}77121`)
    control.hold(held.tracking_number, 'held')
    await work(40)
    expect(await statusOf(foreign.id)).toBe('cod_collected')
    expect(await statusOf(held.id)).toBe('cod_collected')
    expect(await statusOf(ours.id)).toBe('cod_transferred_to_hub')
    control.hold(held.tracking_number, 'free')
  })

  it('take a claim up, judge it and pay it, each after hours; an accepted proof brings the value', async () => {
    const parcels = [await claimed({ proof }), await claimed({ proof }), await claimed({ proof })]
    const statuses = () => Promise.all(parcels.map(({ id }) => statusOf(id)))
    await work(1)
    expect(new Set(await statuses())).toEqual(new Set(['shop_lost_claimed']))
    await work(10)
    expect(new Set(await statuses())).toEqual(new Set(['lost_claimed']))
    await work(7)
    expect(new Set(await statuses())).toEqual(new Set(['lost_claimed']))
    await work(26)
    const judged = await statuses()
    await work(26)
    for (const [index, { id }] of parcels.entries()) {
      const { status, lost_claim } = await detail(id)
      const approved = judged[index] === 'lost_collection_created'
      expect(status).toBe(approved ? 'lost_collection_approved' : 'lost')
      expect(lost_claim?.state).toBe(approved ? 'approved' : 'rejected')
      if (approved) expect(lost_claim).toMatchObject({ amount: 1_250_000, reason: null })
      else expect(lost_claim?.reason).toContain('Chứng từ')
    }
    expect(judged).toContain('lost_collection_created')
  })

  it('approve what is held back after its hours, refuse some with a reason, and leave alone what a person holds', async () => {
    const held = () => newParcel(shop, { product_value: 25_000_000 })
    const parcels = [await held(), await held(), await held(), await held()]
    const [ofPerson] = parcels
    const decide = (count: number, unapproved: number) =>
      workApprovals(
        operator,
        { ...character, mix: { ...onlySuccess, unapproved } },
        { isHeld: (number) => number === ofPerson?.tracking_number },
        hours(count),
      )
    const statuses = async () => await Promise.all(parcels.map(({ id }) => statusOf(id)))
    await decide(5, 0)
    expect(new Set(await statuses())).toEqual(new Set(['waiting_for_approval']))
    await decide(19, 0)
    expect(await statuses()).toEqual(['waiting_for_approval', ...Array(3).fill('waiting_for_pickup')])
    const refused = await held()
    await decide(19, 100)
    const { status, events } = await detail(refused.id)
    expect(status).toBe('cancelled')
    expect(events.at(-1)?.note).toContain('Chia nhỏ đơn')
  })

  it('pay four times the freight where nothing shows the value, and do not doubt what the provider claimed', async () => {
    const { id, tracking_number, shipping_fee } = await lost()
    await operator.call(openLostClaim, { body: { tracking_number } })
    await work(26)
    await work(26)
    expect((await detail(id)).lost_claim).toMatchObject({ state: 'approved', amount: 4 * shipping_fee })
    expect(await statusOf(id)).toBe('lost_collection_approved')
  })
})
