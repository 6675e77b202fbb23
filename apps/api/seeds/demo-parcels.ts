import { CreateParcel } from '@guihang/contract/parcels'
import { limits } from '@guihang/domain/limits'
import type { ParcelStatus } from '@guihang/domain/parcel-statuses'
import type { Random } from '@guihang/domain/seeded-random'
import type { AddressDirectory } from '../src/modules/addresses/index.ts'
import type { StoreRow } from '../src/modules/stores/index.ts'
import { type DemoGoods, demoGoods, demoNotes } from './demo-goods.ts'
import { mobilePrefixes, receiverNames } from './demo-people.ts'
import { demoPlaces } from './demo-places.ts'
import { placeByName } from './demo-shop.ts'

/** How a parcel's life ends in the demo, and when it began. */
export type Fate =
  /** Created on an evening this many days ago; it has come as far as that allows. */
  | { readonly kind: 'by_age'; readonly days: number }
  /** Stands in this status now. */
  | { readonly kind: 'stands_in'; readonly status: ParcelStatus }
  | { readonly kind: 'draft' }
  | { readonly kind: 'cancelled'; readonly days: number }
  | { readonly kind: 'push_failed' }
  | { readonly kind: 'unanswered' }

/** Statuses in which a few parcels of the demo stand whatever the hour of the day. */
const standing: readonly ParcelStatus[] = [
  'waiting_for_pickup',
  'planned_for_pickup',
  'in_pickup',
  'pickup_successful',
  'waiting_for_linehaul',
  'planned_for_linehaul',
  'in_linehaul',
  'waiting_for_delivery',
  'planned_for_delivery',
  'in_delivery',
  'delivery_successful',
  'delivered',
]

const repeat = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))

/** About 400 fates over 45 days, in every status that exists so far. */
export function demoFates(): Fate[] {
  return [
    ...repeat(318, (index): Fate => ({ kind: 'by_age', days: 2 + (index % 43) })),
    ...standing.flatMap((status) => repeat(4, (): Fate => ({ kind: 'stands_in', status }))),
    ...repeat(6, (): Fate => ({ kind: 'draft' })),
    ...repeat(18, (index): Fate => ({ kind: 'cancelled', days: 1 + index * 2 })),
    ...repeat(4, (): Fate => ({ kind: 'push_failed' })),
    ...repeat(3, (): Fate => ({ kind: 'unanswered' })),
  ]
}

/** A person the demo shop sends to, again and again: one phone, one address. */
type Receiver = Pick<
  CreateParcel,
  | 'receiver_name'
  | 'receiver_phone'
  | 'receiver_address'
  | 'address_scheme'
  | 'address_level_1_code'
  | 'address_level_3_code'
>

/** The regular customers: every name of the list with a number and a home. */
export function demoReceivers(directory: AddressDirectory, random: Random): Receiver[] {
  return receiverNames.map((receiver_name) => {
    const place = random.pick(demoPlaces)
    const { level_1, level_3 } = placeByName(directory, place.province, place.ward)
    return {
      receiver_name,
      receiver_phone: `${random.pick(mobilePrefixes)}${String(random.whole(1_000_000, 9_999_999))}`,
      receiver_address: random.pick(place.streets),
      address_scheme: 'vn2025',
      address_level_1_code: level_1,
      address_level_3_code: level_3,
    }
  })
}

/** What the shop typed for one parcel, held to the same schema as any other. Only one that nobody answered yet is dear enough to be looked at. */
export function demoBody(
  fate: Fate,
  number: number,
  store: StoreRow,
  receiver: Receiver,
  random: Random,
): CreateParcel {
  const goods = fate.kind === 'unanswered' ? dearGoods : random.pick(demoGoods)
  const quantity = goods.value < 700_000 && random.chance(0.25) ? 2 : 1
  const product_value = goods.value * quantity
  const paid = random.chance(0.12)
  const [length, width, height] = goods.sides
  return CreateParcel.parse({
    store_id: store.id,
    ...receiver,
    products: [{ name: goods.name, quantity, value: goods.value }],
    notes: random.pick(demoNotes),
    weight: Number((goods.weight * quantity).toFixed(3)),
    length,
    width,
    height: Math.min(height * quantity, limits.side_cm_below - 1),
    product_value,
    cod: paid ? 0 : product_value,
    payment_option: random.chance(0.2) ? 'receiver' : 'sender',
    delivery_option: random.chance(0.7) ? 'open_box' : 'no_check',
    allow_partial_delivery: quantity > 1 && random.chance(0.3),
    private_code: `GS-${1000 + number}`,
  })
}

const dearGoods: DemoGoods = {
  name: 'Bộ đỉnh hạc đồng thờ, chạm tay',
  value: 24_500_000,
  weight: 12.4,
  sides: [60, 45, 40],
}
