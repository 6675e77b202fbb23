import type { Client } from '@guihang/contract/client'
import { cancelParcel, type Parcel, withdrawCancel } from '@guihang/contract/parcels/parcels'
import { listOperatedParcels } from '@guihang/contract/provider/operated-parcels'
import { closeRunsheet, openRunsheet } from '@guihang/contract/provider/runsheets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { buildCourier, buildHub, hubOfSaiGon } from '../../../testing/road/hubs.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { newParcel, parcelAfter } from '../../../testing/road/road.ts'
import {
  buildMobileUnit,
  buildRunsheet,
  mobileUnitSteps,
  putInMobileUnit,
  putOnRunsheet,
} from '../../../testing/road/rounds.ts'

let api: TestApi
let operator: Client
let shop: ShopWithStore
let saiGon: string
let sorting: string
let courier_code: string
beforeAll(async () => {
  api = await startTestApi()
  operator = (await api.operator()).client
  shop = await shopWithStore(api)
  saiGon = await hubOfSaiGon(operator)
  sorting = (await buildHub(operator)).code
  courier_code = (await buildCourier(operator, saiGon)).code
})
afterAll(() => api.stop())

const ask = ({ id }: Parcel) => shop.client.call(cancelParcel, { params: { id }, body: {} })
const withdraw = async ({ id }: Parcel) =>
  (await shop.client.call(withdrawCancel, { params: { id } })).data.status
const operated = async ({ tracking_number }: Parcel) =>
  (await operator.call(listOperatedParcels, { query: { tracking_number } })).data[0]

describe('a request to cancel that is taken back after the round has ended', () => {
  async function onRound() {
    const parcel = await parcelAfter(operator, shop, 'arrive')
    const { id } = await buildRunsheet(operator, courier_code, 'delivery')
    await putOnRunsheet(operator, id, [parcel.tracking_number])
    const open = () => operator.call(openRunsheet, { params: { id } })
    const close = () => operator.call(closeRunsheet, { params: { id } })
    return { parcel, open, close }
  }

  it('lets the parcel wait for the next round, whether the courier had it or left without it', async () => {
    const [carried, left] = [await onRound(), await onRound()]
    await carried.open()
    for (const { parcel } of [carried, left]) await ask(parcel)
    await left.open()
    for (const { close } of [carried, left]) await close()
    for (const { parcel } of [carried, left]) {
      expect(await withdraw(parcel)).toBe('waiting_for_delivery')
      const next = await buildRunsheet(operator, courier_code, 'delivery')
      expect(await putOnRunsheet(operator, next.id, [parcel.tracking_number])).toMatchObject([{ ok: true }])
    }
  })

  it('leaves it with the courier while the round is out', async () => {
    const { parcel, open } = await onRound()
    await open()
    await ask(parcel)
    expect(await withdraw(parcel)).toBe('in_delivery')
  })
})

describe('a request to cancel that is taken back after the mobile unit has ended', () => {
  async function inUnit(kind: 'pickup' | 'linehaul', hub_code: string) {
    const build = () => (kind === 'pickup' ? newParcel(shop) : parcelAfter(operator, shop, 'arrive_at_hub'))
    const [parcel, other] = [await build(), await build()]
    const origin = kind === 'pickup' ? {} : { origin_hub_code: (await buildHub(operator)).code }
    const { id } = await buildMobileUnit(operator, hub_code, { kind, ...origin })
    await putInMobileUnit(operator, id, [parcel.tracking_number, other.tracking_number])
    await mobileUnitSteps.close(operator, id)
    return { parcel, id }
  }

  it('lets the parcel wait at the hub where the unit has arrived with it', async () => {
    for (const [hub_code, waits] of [
      [saiGon, 'waiting_for_delivery'],
      [sorting, 'waiting_for_linehaul'],
    ] as const) {
      const { parcel, id } = await inUnit('linehaul', hub_code)
      await mobileUnitSteps.depart(operator, id)
      await ask(parcel)
      await mobileUnitSteps.arrive(operator, id)
      expect(await withdraw(parcel)).toBe(waits)
      expect(await operated(parcel)).toMatchObject({ current_hub_code: hub_code })
    }
  })

  it('lets a parcel that the unit left behind wait for its leg again, and leaves it in a unit under way', async () => {
    const left = await inUnit('linehaul', saiGon)
    await ask(left.parcel)
    await mobileUnitSteps.depart(operator, left.id)
    expect(await withdraw(left.parcel)).toBe('waiting_for_linehaul')
    const carried = await inUnit('linehaul', saiGon)
    await mobileUnitSteps.depart(operator, carried.id)
    await ask(carried.parcel)
    expect(await withdraw(carried.parcel)).toBe('in_linehaul')
  })

  it('lets a parcel that came straight from the shop wait at the hub as well', async () => {
    const { parcel, id } = await inUnit('pickup', saiGon)
    await mobileUnitSteps.depart(operator, id)
    await ask(parcel)
    await mobileUnitSteps.arrive(operator, id)
    expect(await withdraw(parcel)).toBe('waiting_for_delivery')
  })
})
