import type { Client } from '@guihang/contract/client'
import type { QuerySent } from '@guihang/contract/operation'
import { reportEvents } from '@guihang/contract/provider/scans'
import { listNotifications, type Notice } from '@guihang/contract/talk/notifications'
import type { ShopWithStore } from '../../../testing/road/parcels.ts'
import { parcelAfter, reportEvent } from '../../../testing/road/road.ts'

type Person = { readonly client: Client }

export async function heardBy(
  { client }: Person,
  query: QuerySent<typeof listNotifications> = {},
): Promise<Notice[]> {
  return (await client.call(listNotifications, { query })).data
}

export async function unreadOf({ client }: Person): Promise<number> {
  return (await client.call(listNotifications, {})).meta.unread
}

export async function failedParcel(operator: Client, shop: ShopWithStore) {
  const parcel = await parcelAfter(operator, shop, 'start_delivery')
  await reportEvent(operator, parcel.tracking_number, 'fail_delivery_attempt')
  return parcel
}

/** Reported in one call. */
export async function failedTogether(operator: Client, shop: ShopWithStore, count: number) {
  const parcels = []
  for (let made = 0; made < count; made += 1)
    parcels.push(await parcelAfter(operator, shop, 'start_delivery'))
  const events = parcels.map(({ tracking_number }) => ({
    event_id: crypto.randomUUID(),
    tracking_number,
    event: 'fail_delivery_attempt' as const, // as: one of the events of the contract
    reason_code: 'FR011',
  }))
  await operator.call(reportEvents, { body: { events } })
  return parcels
}
