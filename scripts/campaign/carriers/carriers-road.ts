import { createParcel } from '@guihang/contract/parcels/parcels'
import { createStore } from '@guihang/contract/shop/stores'
import { hourMs, minuteMs } from '@guihang/domain/time'
import {
  type AddressDirectory,
  addressDirectory,
} from '../../../apps/api/src/modules/parcels/addresses/index.ts'
import { startTestApi, type TestApi } from '../../../apps/api/src/testing/api.ts'
import { openOrderSystem } from '../../../apps/api/src/testing/campaign/order-system.ts'
import { type JobTime, jobTime } from '../../../apps/api/src/testing/job-time.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../../apps/api/src/testing/road/parcels.ts'
import { places, storeBody } from '../../../apps/api/src/testing/road/places.ts'
import { runJob } from '../../../apps/api/src/testing/run-job.ts'
import type { Faults } from '../../../apps/simulator/src/carriers/common/faults.ts'
import type { Shares } from '../../../apps/simulator/src/carriers/common/lives.ts'
import type { FakeUnits } from '../../../apps/simulator/src/carriers/common/units.ts'
import { type SharedClock, sharedClock } from './clock.ts'
import { connectFake, type Fake, shareProvinces } from './connect-fakes.ts'

const kinds = ['ghn', 'ghtk', 'viettel_post'] as const
/** Calls of shops at the same time. */
const clients = 8
/** Parcels that are submitted before their jobs run. */
const lot = 500
/** Time between two rounds of carriers and jobs. */
const stepMs = 6 * hourMs
/** Time after the last try of every message. Longer than a parcel may be silent before it is listed. */
const quietMs = 48 * hourMs

export type Road = {
  readonly api: TestApi
  readonly clock: SharedClock
  readonly time: JobTime
  readonly fakes: readonly Fake[]
  readonly shops: readonly [ShopWithStore, ...ShopWithStore[]]
  /** The provinces that rules name, with a ward of each. */
  readonly wards: readonly { readonly province: string; readonly ward: string }[]
  stop(): Promise<void>
}

export type RoadOptions = {
  readonly seed: number
  readonly faults: Partial<Faults>
  readonly shares?: Partial<Shares>
  /** How many shops send parcels in turn. Parcels of one shop wait for each other's counters. */
  readonly shops?: number
}

/** Where a long run tells how far it is. */
type Say = (text: string) => void

/** An API of the provider and three carriers that share the country, all on one clock. */
export async function openRoad({ seed, faults, shares, shops: count = 1 }: RoadOptions): Promise<Road> {
  const clock = sharedClock(new Date())
  // It gets the shop's stores, and no parcel.
  const orders = await openOrderSystem()
  const api = await startTestApi({
    environment: {
      OMS_URL: orders.url,
      WEBHOOK_ALLOW_PRIVATE: '1',
      CALLS_PER_SESSION: '10000000',
      CALLS_PER_ADDRESS: '10000000',
    },
    clocks: { real: clock, business: clock },
    // The campaign causes faults of carriers: they are expected.
    printErrors: false,
  })
  const time = jobTime(api, { concurrency: clients })
  const operator = (await api.operator()).client
  const shops: [ShopWithStore, ...ShopWithStore[]] = [await openShop(api)]
  while (shops.length < count) shops.push(await openShop(api))
  const directory = await addressDirectory(api.platform)
  const units = unitsOf(directory)
  const fakes: Fake[] = []
  for (const kind of kinds)
    fakes.push(
      await connectFake(kind, {
        ...{ api, operator, time, clock, units, seed, faults },
        ...(shares !== undefined && { shares }),
      }),
    )
  const wards = directory.provinces('vn2025').flatMap(({ code }) => {
    // To some islands nobody delivers.
    const ward = wardsOf(directory, code).find(({ name }) => !name.startsWith('Đặc khu'))
    return ward === undefined ? [] : [{ province: code, ward: ward.code }]
  })
  await shareProvinces(
    operator,
    fakes,
    wards.map(({ province }) => province),
  )
  return {
    ...{ api, clock, time, fakes, shops, wards },
    async stop() {
      for (const fake of fakes) await fake.stop()
      await api.stop()
      orders.close()
    },
  }
}

async function openShop(api: TestApi): Promise<ShopWithStore> {
  const signedIn = await shopWithStore(api, { is_oms: 1 })
  // The carriers' lists have all of today's units.
  const { address_level_2_code: _, ...body } = storeBody(places.hoanKiem)
  return { ...signedIn, store: (await signedIn.client.call(createStore, { body })).data }
}

/** All of today's units, and those of one province of before, so that no list of the carriers is empty. */
function unitsOf(directory: AddressDirectory): FakeUnits {
  const [old] = directory.provinces('vn_legacy')
  const districts = old === undefined ? [] : directory.children('vn_legacy', old.code)
  return [
    ...directory.provinces('vn2025').map(({ code, name }) => ({
      province: name,
      district: null,
      wards: wardsOf(directory, code).map((ward) => ward.name),
    })),
    ...districts.map(({ code, name }) => ({
      province: old?.name ?? '',
      district: name,
      wards: directory.children('vn_legacy', code).map((ward) => ward.name),
    })),
  ]
}

/** The wards of a province, below the one unit that stands in place of its districts. */
function wardsOf(directory: AddressDirectory, province: string) {
  return directory.children('vn2025', province).flatMap(({ code }) => directory.children('vn2025', code))
}

/** Submits parcels to all provinces in turn, and waits until they are booked, lost answers included. Answers tracking numbers. */
export async function submitParcels(
  road: Road,
  count: number,
  say: Say = () => undefined,
): Promise<string[]> {
  const { shops, wards } = road
  const numbers: string[] = []
  let next = 0
  async function work(until: number): Promise<void> {
    while (next < until) {
      const at = next++
      const shop = shops[at % shops.length] ?? shops[0]
      const to = wards[at % wards.length]
      const body = parcelBody(shop.store, {
        receiver_phone: `09${String(10_000_000 + at).padStart(8, '0')}`,
        address_scheme: 'vn2025',
        address_level_1_code: to?.province,
        address_level_3_code: to?.ward,
        // Two pieces of one kind: half of the money says that one was kept. Every third shop allows no part.
        products: [{ name: 'Áo sơ mi', quantity: 2, value: 250_000 }],
        allow_partial_delivery: at % 3 > 0,
        product_value: 500_000,
        cod: 100_000 + (at % 45) * 2_000,
      })
      const { data } = await shop.client.call(createParcel, { body })
      numbers.push(data.tracking_number)
    }
  }
  // In life a carrier is told of a parcel when it is submitted: jobs of a whole campaign do not wait in one line.
  while (next < count) {
    const until = Math.min(next + lot, count)
    await Promise.all(Array.from({ length: clients }, () => work(until)))
    await road.time.run()
    say(`${numbers.length} parcels are submitted`)
  }
  for (let minutes = 0; minutes < 10; minutes += 1) {
    await pass(road, minuteMs)
    await runJob(road.api, 'resume-bookings', {})
  }
  return numbers
}

/** Lets time pass for our jobs. */
export async function pass({ clock, time }: Pick<Road, 'clock' | 'time'>, ms: number): Promise<void> {
  clock.advance(ms)
  await time.pass(ms)
}

/** Runs until the carriers have brought all parcels to their ends and we have heard of it. */
export async function liveToTheEnd(road: Road, say: Say = () => undefined): Promise<void> {
  const { api, clock, fakes, time } = road
  let quiet = 0
  while (quiet < quietMs) {
    const due = fakes.flatMap(({ control }) => control.nextAt() ?? [])
    quiet = due.length === 0 ? quiet + stepMs : 0
    clock.advance(stepMs)
    for (const { control } of fakes) await control.advance(clock.now())
    await runJob(api, 'poll-carriers', {})
    await runJob(api, 'resume-bookings', {})
    await time.pass(stepMs)
    say(`${clock.now().toISOString()}: ${due.length} carriers have work`)
  }
}
