import { randomUUID } from 'node:crypto'
import { type Client, createClient } from '@guihang/contract/client'
import { createParcel } from '@guihang/contract/parcels/parcels'
import { reportEvents } from '@guihang/contract/provider/scans'
import { login } from '@guihang/contract/shop/identity'
import { createStore } from '@guihang/contract/shop/stores'
import type { ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { localRoad } from '@guihang/domain/parcels/lifecycle/lifecycle-table'
import { mintOperatorToken } from '../../platform/auth/mint-operator-token.ts'
import type { Database } from '../../platform/database/index.ts'
import { testSecret } from '../api-process.ts'
import { watchedFetch } from '../matrix/traffic.ts'
import { peopleBuilders, type ShopTraits } from '../people/people.ts'
import { parcelBody } from '../road/parcels.ts'
import { storeBody } from '../road/places.ts'
import { untilAnswered } from '../until-answered.ts'

/** A create that the API has acknowledged. `key` is also the parcel's description, so that doubles can be seen. */
export type Acknowledged = {
  readonly shop: LoadedShop
  readonly key: string
  readonly id: string
  readonly tracking_number: string
  /** How many events of the road were acknowledged. */
  steps: number
}

export type LoadedShop = { readonly id: string; readonly store_id: string; readonly client: Client }

/** Customers who create parcels with idempotency keys, and couriers who carry them until the cash is handed over. */
export type Load = {
  /** In the order in which they were acknowledged; grows. */
  readonly acknowledged: readonly Acknowledged[]
  /** Events acknowledged so far. */
  moved(): number
  /** What the API answered that it should not have; grows. */
  readonly faults: readonly string[]
  /** Makes the same create again, with its key; answers the id of the parcel and whether it was a replay. */
  repeat(one: Acknowledged): Promise<{ id: string; replayed: boolean }>
  /** Ends the calls in flight. Throws what made a caller give up. */
  stop(): Promise<void>
}

/** Stand-alone, so that couriers can move their parcels at once, and pushed to the order system by a job. */
const kinds: readonly ShopTraits[] = [{ is_oms: 0 }, { is_oms: 0 }, { is_oms: 1 }]
const customers = 6
const couriers = 3

/** Starts the load on an API; `database` is where its people are made. */
export async function startLoad(api: { readonly url: string }, database: Database): Promise<Load> {
  const faults: string[] = []
  const clientFor = (token?: string) =>
    createClient({ baseUrl: api.url, token: () => token ?? null, fetch: watchedFetch(faults) })
  const shops = await Promise.all(kinds.map((traits) => openShop(database, traits, clientFor)))
  const operator = await mintOperatorToken(database, testSecret, { name: 'Điều hành', days: 1 })
  const provider = clientFor(operator.token)
  const acknowledged: Acknowledged[] = []
  let moved = 0
  let stopped = false

  async function create(shop: LoadedShop): Promise<void> {
    const key = randomUUID()
    const { data } = await untilAnswered(() => createWith(shop, key))
    acknowledged.push({ shop, key, id: data.id, tracking_number: data.tracking_number, steps: 0 })
  }

  async function carry(parcel: Acknowledged, event: ParcelEvent): Promise<void> {
    const reported = {
      event_id: `${parcel.tracking_number} ${event}`,
      tracking_number: parcel.tracking_number,
      event,
      ...(event === 'deliver' && { receiver_type: 'CUSTOMER' as const }),
    }
    const { data } = await untilAnswered(() => provider.call(reportEvents, { body: { events: [reported] } }))
    if (data[0]?.ok !== true) faults.push(`${reported.event_id}: ${JSON.stringify(data[0])}`)
    parcel.steps += 1
    moved += 1
  }

  async function customer(number: number): Promise<void> {
    for (let turn = number; !stopped; turn += 1) {
      const shop = shops[turn % shops.length]
      if (shop !== undefined) await create(shop)
    }
  }

  // Each courier takes every third of the stand-alone shops' parcels, so nobody meets on one.
  async function courier(number: number): Promise<void> {
    for (let turn = number; !stopped; ) {
      const parcel = acknowledged[turn]
      if (parcel === undefined) {
        await new Promise((resolve) => setTimeout(resolve, 10))
        continue
      }
      const event = parcel.shop === shops.at(-1) ? undefined : localRoad[parcel.steps]
      if (event === undefined) turn += couriers
      else await carry(parcel, event)
    }
  }

  const work = [
    ...Array.from({ length: customers }, (_, index) => customer(index)),
    ...Array.from({ length: couriers }, (_, index) => courier(index)),
  ]
  // A caller that gives up ends the others; `stop` holds the reason.
  for (const one of work) {
    one.catch(() => {
      stopped = true
    })
  }
  return {
    acknowledged,
    faults,
    moved: () => moved,
    repeat: (one) => untilAnswered(() => repeat(one)),
    async stop() {
      stopped = true
      await Promise.all(work)
    },
  }
}

/** How many events into the road the courier has the cash. */
export const deliveredAfter = localRoad.indexOf('deliver') + 1

function createWith(shop: LoadedShop, key: string) {
  return shop.client.call(createParcel, { body: bodyWith(shop, key), idempotencyKey: key })
}

async function repeat({ shop, key }: Acknowledged): Promise<{ id: string; replayed: boolean }> {
  const response = await shop.client.raw(createParcel, { body: bodyWith(shop, key), idempotencyKey: key })
  const { data }: { data: { id: string } } = await response.json()
  return { id: data.id, replayed: response.headers.get('idempotency-replayed') === 'true' }
}

function bodyWith(shop: LoadedShop, key: string) {
  return parcelBody({ id: shop.store_id }, { description: key, payment_option: 'receiver' })
}

/** A shop with a store and a client that is signed in. */
export async function openShop(
  database: Database,
  traits: ShopTraits,
  clientFor: (token?: string) => Client,
): Promise<LoadedShop> {
  const people = peopleBuilders(database)
  const user = await people.buildUser({ shop: await people.buildShop(traits) })
  const { access_token } = await untilAnswered(() =>
    clientFor().call(login, { body: { username: user.email, password: user.password } }),
  )
  const client = clientFor(access_token)
  const first = { body: storeBody(), idempotencyKey: randomUUID() }
  const { data } = await untilAnswered(() => client.call(createStore, first))
  return { id: user.shop.id, store_id: data.id, client }
}
