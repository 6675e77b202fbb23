import { createClient } from '@guihang/contract/client'
import { createParcel } from '@guihang/contract/parcels/parcels'
import { mintOperatorToken } from '../apps/api/src/platform/auth/mint-operator-token.ts'
import { providerRoad } from '../packages/domain/src/parcels/lifecycle/lifecycle-table.ts'
import { type Measured, percentile, type Reading } from './figure.ts'
import { type Call, callAll } from './stage/http-load.ts'
import { openShops, parcelBody } from './stage/shops.ts'
import { type Stage, secret } from './stage/stage.ts'

const clients = 16
const callsEach = 800
const parcelsEach = 20

/** How long each call of the main road takes at 16 clients, for information. */
export async function benchRoad(stage: Stage): Promise<Measured> {
  const shops = await openShops(stage, clients)
  const parcels = await Promise.all(
    shops.map(async ({ token, store_id }) => {
      const client = createClient({ baseUrl: stage.api, token: () => token })
      const made = []
      for (let count = 0; count < parcelsEach; count += 1)
        made.push((await client.call(createParcel, { body: parcelBody(store_id) })).data)
      return made
    }),
  )
  const { token: operator } = await mintOperatorToken(stage.database, secret, { name: 'bench', days: 1 })

  const ofShop =
    (method: string, path: (parcel: string) => string, body?: (store: string, id: string) => unknown) =>
    (index: number): Call => {
      const shop = shops[index % clients]
      const parcel = parcels[index % clients]?.[Math.floor(index / clients) % parcelsEach]
      const sent = body?.(shop?.store_id ?? '', parcel?.id ?? '')
      return {
        method,
        path: path(parcel?.id ?? ''),
        token: shop?.token ?? '',
        ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
      }
    }
  const quote = (store_id: string) => {
    const { weight, length, width, height, product_value, cod, payment_option, ...rest } =
      parcelBody(store_id)
    const { address_scheme, address_level_1_code, address_level_3_code } = rest
    const place = { address_scheme, address_level_1_code, address_level_3_code }
    return { store_id, ...place, weight, length, width, height, product_value, cod, payment_option }
  }
  const road: readonly [string, (index: number) => Call][] = [
    ['profile', ofShop('GET', () => '/v1/user/profile?include=photo,default_store,shop')],
    ['stores', ofShop('GET', () => '/v1/stores')],
    ['quote', ofShop('POST', () => '/v1/pricings/shipping-fee', quote)],
    ['quote with lines', ofShop('POST', () => '/v1/price-details/shipping-fee', quote)],
    ['validate', ofShop('POST', () => '/v1/validate-package', parcelBody)],
    ['create', ofShop('POST', () => '/v1/packages', parcelBody)],
    ['list', ofShop('GET', () => '/v1/shop-packages')],
    ['status counts', ofShop('GET', () => '/v1/package-status-group-with-count')],
    ['detail', ofShop('GET', (id) => `/v1/packages/${id}`)],
    ['dashboard', ofShop('GET', () => '/v1/dashboard')],
    [
      'label',
      ofShop(
        'POST',
        () => '/v1/packages-multiple-awb',
        (_store, id) => ({ ids: [id], size: '100x150' }),
      ),
    ],
  ]
  const readings: Reading[] = []
  for (const [name, callOf] of road) {
    await callAll(stage.api, clients, callsEach / 4, callOf)
    readings.push(...times(name, await callAll(stage.api, clients, callsEach, callOf)))
  }
  const all = parcels.flat()
  for (const event of ['accept', ...providerRoad] as const) {
    const taken = await callAll(stage.api, clients, all.length, (index) => {
      const { tracking_number = '' } = all[index] ?? {}
      const receiver = event === 'deliver' ? { receiver_type: 'CUSTOMER' } : {}
      const reported = { event_id: `${tracking_number}-${event}`, tracking_number, event, ...receiver }
      return {
        method: 'POST',
        path: '/ops/v1/parcel-events',
        token: operator,
        body: JSON.stringify({ events: [reported] }),
      }
    })
    readings.push(...times(`event ${event}`, taken))
  }
  return { figures: [], readings }
}

function times(name: string, taken: readonly number[]): Reading[] {
  return [
    { name: `${name}: p50, ${clients} clients`, value: percentile(taken, 0.5), unit: 'ms' },
    { name: `${name}: p99, ${clients} clients`, value: percentile(taken, 0.99), unit: 'ms' },
  ]
}
