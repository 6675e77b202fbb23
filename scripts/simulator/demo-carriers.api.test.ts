import type { Client } from '@guihang/contract/client'
import { getCarrierBooking, listCarrierBookings } from '@guihang/contract/connection/carrier-bookings'
import { listCarrierIncidents } from '@guihang/contract/connection/carrier-inbox'
import { getCarrierRules, setCarrierRules } from '@guihang/contract/connection/carrier-rules'
import {
  editCarrierConnection,
  listCarrierConnections,
  removeCarrierConnection,
} from '@guihang/contract/connection/carriers'
import { addressLevel2, addressLevel3 } from '@guihang/contract/parcels/addresses'
import { createParcel, getParcel } from '@guihang/contract/parcels/parcels'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manualClock } from '../../apps/api/src/platform/clock.ts'
import { startTestApi, type TestApi } from '../../apps/api/src/testing/api.ts'
import { type JobTime, jobTime } from '../../apps/api/src/testing/job-time.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../apps/api/src/testing/road/parcels.ts'
import { createControl } from '../../apps/simulator/src/control-page/control.ts'
import { workOneRound } from '../../apps/simulator/src/couriers/couriers.ts'
import { onlySuccess } from '../../apps/simulator/src/couriers/outcomes.ts'
import { demoAccounts } from '../../apps/simulator/src/demo-carriers/accounts.ts'
import { type DemoCarriers, demoCarriers } from '../../apps/simulator/src/demo-carriers/demo-carriers.ts'
import { defaultSpeed } from '../../apps/simulator/src/settings.ts'
import { rememberingPlaces } from './remembered-places.fixture.ts'

const hourOfLife = 1_000

const clock = manualClock(new Date())
const real = manualClock(new Date())
let api: TestApi
let operator: Client
let shop: ShopWithStore
let time: JobTime
let carriers: DemoCarriers

const character = { seed: 1, speed: defaultSpeed, mix: { ...onlySuccess, third: 20, returned: 30 } }

beforeAll(async () => {
  api = await startTestApi({ clocks: { business: clock, real } })
  operator = rememberingPlaces((await api.operator('simulator')).client)
  shop = await shopWithStore(api, { is_oms: 1 })
  time = jobTime(api)
  carriers = open()
})
afterAll(async () => {
  await carriers.stop()
  await api.stop()
})

function open(): DemoCarriers {
  // Statements are for another test.
  const by_hand = { accounting: 'by_hand', second: operator } as const // as: one of its values
  return demoCarriers(operator, { ...character, ...by_hand, api_url: api.url, pause_ms: 0 })
}

/** So many hours of life pass for the carriers, the couriers and the API's jobs. */
async function pass(hours: number): Promise<void> {
  for (let left = hours; left >= 0; left -= 6) {
    await carriers.work(clock.now())
    await workOneRound(operator, character, createControl(character), clock.now())
    await time.run()
    clock.advance(6 * hourOfLife)
  }
}

const connections = async () => (await operator.call(listCarrierConnections, {})).data
const rules = async () => (await operator.call(getCarrierRules, {})).data
const detail = async (id: string) => (await shop.client.call(getParcel, { params: { id } })).data

async function sendTo(province: string, traits: object = {}) {
  const wards = await wardsOf(province)
  const body = parcelBody(shop.store, {
    address_scheme: 'vn2025',
    address_level_1_code: province,
    address_level_2_code: undefined,
    address_level_3_code: wards[0]?.code,
    receiver_phone: '0987111222',
    product_value: 500_000,
    cod: 0,
    payment_option: 'sender',
    ...traits,
  })
  return (await shop.client.call(createParcel, { body })).data
}

async function wardsOf(province: string) {
  const query = { address_scheme: 'vn2025', parent_code: province } as const // as: one of its values
  const [district] = (await operator.call(addressLevel2, { query })).data
  return (
    await operator.call(addressLevel3, { query: { ...query, parent_code: district?.code ?? '' } })
  ).data.filter(({ served }) => served)
}

const bookingOf = async (tracking_number: string) =>
  (await operator.call(getCarrierBooking, { params: { tracking_number } })).data
const carriedBy = async (tracking_number: string) => (await bookingOf(tracking_number))?.connection?.code

describe('the carriers of the demo', () => {
  it('are connected, switched on and sent by, once the API has their places', async () => {
    await carriers.work(clock.now())
    expect((await rules()).version).toBe(0)
    await pass(0)
    await carriers.work(clock.now())
    expect(await connections()).toMatchObject(
      ['GHN', 'GHTK', 'VTP'].map((code) => ({ code, mode: 'test', active: true, trouble: null })),
    )
    expect((await rules()).rules.map(({ takers }) => takers[0])).toEqual([
      { connection: 'GHN' },
      { connection: 'GHTK' },
      { connection: 'VTP' },
      'own',
    ])
  })

  it('carry what goes to their provinces, also with COD, and nothing else', async () => {
    for (const { code, provinces } of demoAccounts) {
      const parcel = await sendTo(provinces[0] ?? '')
      const withCod = await sendTo(provinces[1] ?? '', { cod: 200_000 })
      await time.run()
      expect([code, await carriedBy(parcel.tracking_number)]).toEqual([code, code])
      expect(await carriedBy(withCod.tracking_number)).toBe(code)
    }
    const elsewhere = await sendTo('79')
    await time.run()
    expect(await carriedBy(elsewhere.tracking_number)).toBe(undefined)
  })

  it('bring each parcel to an end, though the simulator starts anew in between, and no incident waits', async () => {
    const ids: string[] = []
    for (const { provinces } of demoAccounts)
      for (let at = 0; at < 5; at += 1) ids.push((await sendTo(provinces[at % 3] ?? '')).id)
    await time.run()
    for (let starts = 0; starts < 3; starts += 1) {
      await pass(48)
      expect(await booked()).not.toEqual([])
      await startAnew()
    }
    await pass(400)
    const statuses = await Promise.all(ids.map(async (id) => (await detail(id)).status))
    expect(new Set(statuses)).toEqual(new Set(['delivered', 'returned_fee_charged_to_shop']))
    expect(await booked()).toEqual([])
    expect((await operator.call(listCarrierIncidents, { query: { open: 'true' } })).data).toEqual([])
  })

  it('say what they have, and answer nothing while a person has taken them down', async () => {
    expect(carriers.lines()).toMatchObject(
      demoAccounts.map(({ code, name }) => ({ code, name, state: 'up', on_the_way: 0 })),
    )
    expect(carriers.turn('GHN', 'down')).toBe(true)
    const { tracking_number, id } = await sendTo('48')
    await time.run()
    expect(await carriedBy(tracking_number)).toBe('GHN')
    expect((await detail(id)).status).toBe('waiting_for_approval')
    carriers.turn('GHN', 'up')
    real.advance(60_000)
    await time.pass(60_000)
    expect((await detail(id)).status).toBe('waiting_for_pickup')
    await carriers.work(clock.now())
    expect(carriers.lines()[0]).toMatchObject({ state: 'up', on_the_way: 1 })
    expect(carriers.turn('NONE', 'down')).toBe(false)
  })

  it('say after half a day of life whether they have a parcel whose create had no answer', async () => {
    const { tracking_number, id } = await sendTo('92')
    await time.run()
    const before = await bookingOf(tracking_number)
    const { pool } = api.database
    await pool.query(`DELETE FROM carrier_numbers WHERE parcel_id = $1`, [id])
    const lost = `UPDATE carrier_bookings SET state = 'unclear', carrier_code = NULL WHERE parcel_id = $1`
    await pool.query(lost, [id])
    await carriers.work(clock.now())
    expect(await bookingOf(tracking_number)).toMatchObject({ state: 'unclear' })
    clock.advance(13 * hourOfLife)
    await carriers.work(clock.now())
    expect(await bookingOf(tracking_number)).toMatchObject({
      state: 'booked',
      carrier_code: before?.carrier_code,
    })
  })

  it('stay as people have changed them: switched off, removed, under other rules', async () => {
    const vtp = (await connections()).find(({ code }) => code === 'VTP')
    const off = { params: { code: 'VTP' }, body: { version: vtp?.version ?? 0, active: false } }
    await operator.call(editCarrierConnection, off)
    // Its last parcel has ended.
    const ended = `UPDATE carrier_bookings SET state = 'ended' WHERE connection->>'code' = 'GHN'`
    await api.database.pool.query(ended)
    await operator.call(removeCarrierConnection, { params: { code: 'GHN' } })
    const { version } = await rules()
    const changed = [{ name: 'GHTK', when: {}, takers: ['own' as const], choose: 'first' as const }]
    await operator.call(setCarrierRules, { body: { version, rules: changed } })
    await startAnew()
    await pass(6)
    expect((await connections()).map(({ code, active }) => [code, active])).toEqual([
      ['GHTK', true],
      ['VTP', false],
    ])
    expect(carriers.lines().map(({ code }) => code)).toEqual(['GHTK', 'VTP'])
    expect((await rules()).rules).toEqual(changed)
  })
})

async function startAnew(): Promise<void> {
  await carriers.stop()
  carriers = open()
}

const booked = async () =>
  (await operator.call(listCarrierBookings, { query: { list: 'booked', limit: '200' } })).data
