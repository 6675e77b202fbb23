import { setTimeout as wait } from 'node:timers/promises'
import { ApiError, type Client, createClient } from '@guihang/contract/client'
import { addCarrierConnection } from '@guihang/contract/connection/carriers'
import type { BodySent } from '@guihang/contract/operation'
import { reportEvents } from '@guihang/contract/provider/scans'
import { v7 } from 'uuid'
import { carriedParcel } from '../../apps/api/src/testing/carriers/carried-parcel.ts'
import { copiedNumber, copyParcels } from '../../apps/api/src/testing/carriers/copied-parcels.ts'
import { connectionBody } from '../../apps/api/src/testing/matrix/carrier-things.ts'
import { reportAll } from '../../apps/api/src/testing/road/road.ts'
import { wayOfAParcel } from '../stage/carry.ts'
import type { CallingShop } from '../stage/shops.ts'
import type { Stage } from '../stage/stage.ts'

export type Delivered = {
  readonly no: number
  readonly carrier_code: string
  /** VND */
  readonly cod: number
}

/** VND that the carrier said it would charge for each. */
export const quoted = 25_000
/** g */
const booked_weight = 1_200
/** Events of a call. */
const lot = 500

/** Parcels that a new connection has delivered and collected for: one comes to the courier's last way, the others are its copies. */
export async function deliverByCarrier(
  stage: Stage,
  operator: Client,
  shop: CallingShop,
  count: number,
): Promise<{ readonly connection: string; readonly parcels: readonly Delivered[] }> {
  const { code } = (await operator.call(addCarrierConnection, { body: connectionBody() })).data.connection
  const sender = {
    client: createClient({ baseUrl: stage.api, token: () => shop.token }),
    ...{ store: { id: shop.store_id }, user: { shop: { id: shop.id } } },
  }
  const one = await carriedParcel(stage, sender, { connection: code, kind: 'ghtk', code: 'S1.BENCH' })
  await reportAll(
    operator,
    one.tracking_number,
    wayOfAParcel.slice(0, wayOfAParcel.indexOf('start_delivery') + 1),
  )
  const parcels = Array.from({ length: count }, (_, no) => ({
    ...{ no, carrier_code: `S1.BENCH.${no}`, cod: 100_000 + no, quoted, booked_weight },
    tracking_number: copiedNumber(no),
  }))
  await copyParcels(stage, one, parcels)
  for (let at = 0; at < count; at += lot) {
    const events = parcels.slice(at, at + lot).map(({ tracking_number }) => ({
      ...{ event_id: v7(), tracking_number, event: 'deliver' as const, receiver_type: 'CUSTOMER' as const },
    }))
    await report(operator, events)
  }
  await stage.database.pool.query('ANALYZE')
  return { connection: code, parcels }
}

/** As a scanner does: where the API is busy, once more. */
async function report(operator: Client, events: BodySent<typeof reportEvents>['events']): Promise<void> {
  try {
    const { data } = await operator.call(reportEvents, { body: { events } })
    const failed = data.find(({ ok }) => !ok)
    if (failed) throw new Error(`A delivery was rejected: ${JSON.stringify(failed)}`)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 503) throw error
    await wait(1_000)
    await report(operator, events)
  }
}
