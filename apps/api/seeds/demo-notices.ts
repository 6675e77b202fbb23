import { hourMs } from '@guihang/domain/time'
import type { NewParcelRow } from '../src/modules/parcels/create/index.ts'
import { notifyOfEvents } from '../src/modules/parcels/events/index.ts'
import type { ParcelEventRow } from '../src/modules/parcels/parcels/index.ts'
import { readAllNotices } from '../src/modules/talk/notifications/index.ts'
import type { Tx } from '../src/platform/database/index.ts'
import type { DemoShop } from './demo-shop.ts'

/** Hours back to which the demo shop has not looked at its notices. */
const unreadHours = 12

type Seeded = { readonly parcel: NewParcelRow; readonly events: readonly ParcelEventRow[] }

/** Tells the demo shop of its history. Its owner has read all but the newest, and no mail is sent of them. */
export async function tellOfHistory(
  tx: Tx,
  shop: DemoShop,
  seeded: readonly Seeded[],
  now: Date,
): Promise<void> {
  const recorded = seeded.flatMap(({ parcel, events }) =>
    events.map((entry) => ({ before: parcel, parcel: { ...parcel, event_count: entry.position }, entry })),
  )
  await notifyOfEvents(
    tx,
    recorded.toSorted((one, other) => one.entry.at.getTime() - other.entry.at.getTime()),
  )
  const person = { shop_id: shop.id, user_id: shop.user_id }
  await readAllNotices(tx, person, new Date(now.getTime() - unreadHours * hourMs).toISOString())
  await tx.deleteFrom('notices_to_send').where('shop_id', '=', shop.id).execute()
}
