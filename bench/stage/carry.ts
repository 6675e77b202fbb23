import { providerRoad } from '../../packages/domain/src/parcels/lifecycle/lifecycle-table.ts'
import { callAll } from './http-load.ts'
import { type CallingShop, parcelBody } from './shops.ts'
import type { Stage } from './stage.ts'

/** Events that a hub's scanner sends at a time. */
const lot = 200
const scanners = 2

/** What happens to each parcel after its creation, to the cash at the center. */
export const wayOfAParcel = ['accept', ...providerRoad] as const

/** Creates so many parcels over HTTP, of each shop in turn; answers the milliseconds of each call. */
export async function createParcels(
  { api }: Stage,
  shops: readonly CallingShop[],
  clients: number,
  count: number,
): Promise<number[]> {
  return await callAll(api, clients, count, (index) => {
    const shop = shops[index % shops.length]
    const body = JSON.stringify(parcelBody(shop?.store_id ?? ''))
    return { method: 'POST', path: '/v1/packages', token: shop?.token ?? '', body }
  })
}

/** Carries parcels from `accept` to the end, event by event, in the lots of two scanners; answers the milliseconds of each lot. */
export async function carryParcels(
  { api }: Stage,
  token: string,
  trackingNumbers: readonly string[],
): Promise<number[]> {
  const times: number[] = []
  for (const event of wayOfAParcel)
    times.push(
      ...(await callAll(api, scanners, Math.ceil(trackingNumbers.length / lot), (index) => ({
        method: 'POST',
        path: '/ops/v1/parcel-events',
        token,
        body: JSON.stringify({
          events: trackingNumbers.slice(index * lot, (index + 1) * lot).map((tracking_number) => ({
            event_id: `${tracking_number}-${event}`,
            tracking_number,
            event,
            ...(event === 'deliver' ? { receiver_type: 'CUSTOMER' } : {}),
          })),
        }),
      }))),
    )
  return times
}
