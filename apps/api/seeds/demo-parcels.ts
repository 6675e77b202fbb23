import { CreateParcel } from '@guihang/contract/parcels/parcels'
import { addDays, businessDayOf, type Day } from '@guihang/domain/calendar'
import { limits } from '@guihang/domain/limits'
import type { ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { mainRoad, roadHome, sideRoads } from '@guihang/domain/parcels/lifecycle/lifecycle-table'
import type { ParcelStatus } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import type { Random } from '@guihang/domain/seeded-random'
import type { AddressDirectory } from '../src/modules/parcels/addresses/index.ts'
import type { StoreRow } from '../src/modules/shop/stores/index.ts'
import type { Correction } from './demo-corrections.ts'
import { type DemoGoods, demoGoods, demoNotes } from './demo-goods.ts'
import { mobilePrefixes, receiverNames } from './demo-people.ts'
import { demoPlaces } from './demo-places.ts'
import { placeByName } from './demo-shop.ts'

export const demoDays = 45

/** How far a demo parcel has come, and when it was created. */
export type Fate =
  /** Created on an evening this many days ago; it has come as far as that allows. */
  | { readonly kind: 'by_age'; readonly days: number; readonly prepaid?: true }
  | { readonly kind: 'stands_in'; readonly status: ParcelStatus }
  /** Passed `after` on the main road, then `next` happened; the last event was `hours_ago`. */
  | {
      readonly kind: 'went_wrong'
      readonly after: ParcelEvent
      readonly next: readonly ParcelEvent[]
      readonly hours_ago: number
      readonly papers?: Correction
    }
  | { readonly kind: 'draft' }
  | { readonly kind: 'cancelled'; readonly days: number }
  | { readonly kind: 'push_failed' }
  | { readonly kind: 'unapproved' }

/** Statuses that a few demo parcels have at any hour of the day. */
const standing: readonly ParcelStatus[] = mainRoad.slice(
  mainRoad.indexOf('waiting_for_pickup'),
  mainRoad.indexOf('delivered') + 1,
)

const lostOnTheRoad = ['report_missing', 'confirm_lost'] as const
const corrected: readonly Fate[] = [
  { kind: 'went_wrong', after: 'start_delivery', next: [], hours_ago: 6, papers: 'deliver_partly' },
  { kind: 'went_wrong', after: 'start_delivery', next: [], hours_ago: 31, papers: 'deliver_partly' },
  { kind: 'went_wrong', after: 'start_delivery', next: [], hours_ago: 80, papers: 'deliver_partly' },
  { kind: 'went_wrong', after: 'arrive_at_hub', next: [], hours_ago: 9, papers: 'reweigh' },
  { kind: 'went_wrong', after: 'arrive', next: [], hours_ago: 28, papers: 'reweigh_upheld' },
  { kind: 'went_wrong', after: 'deliver', next: [], hours_ago: 40, papers: 'reweigh_corrected' },
  { kind: 'went_wrong', after: 'depart', next: lostOnTheRoad, hours_ago: 0.3, papers: 'claim' },
  { kind: 'went_wrong', after: 'depart', next: lostOnTheRoad, hours_ago: 400, papers: 'compensate' },
]

const claims = ['claim_reviewed', 'claim_charged', 'claim_approved'] as const

const repeat = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))

/** Fates in every status, most of them of the last days: the days before are filled by `everydayFates`. */
export function demoFates(): Fate[] {
  return [
    ...standing.flatMap((status) => repeat(2, (): Fate => ({ kind: 'stands_in', status }))),
    ...sideRoads.map(
      ([after, ...next], index): Fate => ({
        kind: 'went_wrong',
        after,
        next,
        hours_ago: 1 + (index % 8) * 7,
      }),
    ),
    // Frequent cases: failed deliveries that wait for the shop's answer, and returned parcels.
    ...repeat(
      4,
      (index): Fate => ({
        kind: 'went_wrong',
        after: 'start_delivery',
        next: ['fail_delivery_attempt'],
        hours_ago: 2 + index * 3,
      }),
    ),
    ...repeat(
      16,
      (index): Fate => ({
        kind: 'went_wrong',
        after: 'start_delivery',
        next: [...roadHome, 'charge_return_to_shop'],
        hours_ago: 30 + index * 50,
      }),
    ),
    ...corrected,
    ...repeat(6, (): Fate => ({ kind: 'draft' })),
    ...repeat(18, (index): Fate => ({ kind: 'cancelled', days: 1 + index * 2 })),
    ...repeat(4, (): Fate => ({ kind: 'push_failed' })),
    ...repeat(3, (): Fate => ({ kind: 'unapproved' })),
    // The first statement of the shop holds the fees of this parcel alone, so it is carried over.
    { kind: 'by_age', days: 50, prepaid: true },
    {
      kind: 'went_wrong',
      after: 'start_delivery',
      next: [],
      hours_ago: 480,
      papers: 'deliver_partly_and_settle',
    },
    // Claims of today, which the simulator takes up tomorrow.
    ...claims.map(
      (papers): Fate => ({
        kind: 'went_wrong',
        after: 'depart',
        next: lostOnTheRoad,
        hours_ago: 0.3,
        papers,
      }),
    ),
  ]
}

/** Parcels of an ordinary day 45 days ago, and today. */
const grows = { from: 6, to: 14 } as const
/** From Sunday to Saturday: people order at work. */
const weekdays = [0.55, 1.25, 1.1, 1, 1.05, 1.1, 0.75] as const
/** 10/10, 11/11, 12/12 … */
const saleDay = 2

/** Fills up the days before `now` as a shop that grows has them. `created` counts what each day has already. */
export function everydayFates(now: Date, created: ReadonlyMap<Day, number>, random: Random): Fate[] {
  const today = businessDayOf(now)
  return repeat(demoDays - 1, (index) => index + 1).flatMap((days) => {
    const day = addDays(today, -days)
    const [, month, date] = day.split('-')
    const usual = grows.to - ((grows.to - grows.from) * days) / demoDays
    const factor = (weekdays[new Date(day).getUTCDay()] ?? 1) * (month === date ? saleDay : 1)
    const wanted = Math.round(usual * factor * random.between(0.85, 1.15))
    return repeat(Math.max(0, wanted - (created.get(day) ?? 0)), (): Fate => ({ kind: 'by_age', days }))
  })
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

/** What the shop typed for one parcel, checked by the contract's schema. Only unapproved parcels have a value that needs approval. */
export function demoBody(
  fate: Fate,
  number: number,
  store: StoreRow,
  receiver: Receiver,
  random: Random,
): CreateParcel {
  const goods = fate.kind === 'unapproved' ? dearGoods : random.pick(demoGoods)
  const quantity = goods.value < 700_000 && random.chance(0.25) ? 2 : 1
  const basket = fate.kind === 'went_wrong' && fate.papers?.startsWith('deliver_partly') === true
  const products = [
    { name: goods.name, quantity, value: goods.value },
    ...(basket ? [{ name: secondItem.name, quantity: 1, value: secondItem.value }] : []),
  ]
  const product_value = products.reduce((sum, item) => sum + item.value * item.quantity, 0)
  const paid = (fate.kind === 'by_age' && fate.prepaid) || (!basket && random.chance(0.12))
  const [length, width, height] = goods.sides
  return CreateParcel.parse({
    store_id: store.id,
    ...receiver,
    products,
    notes: random.pick(demoNotes),
    weight: Number((goods.weight * quantity).toFixed(3)),
    length,
    width,
    height: Math.min(height * quantity, limits.side_cm_below - 1),
    product_value,
    cod: paid ? 0 : product_value,
    payment_option: random.chance(0.2) ? 'receiver' : 'sender',
    delivery_option: random.chance(0.7) ? 'open_box' : 'no_check',
    allow_partial_delivery: basket || (quantity > 1 && random.chance(0.3)),
    private_code: `GS-${1000 + number}`,
  })
}

const secondItem = { name: 'Đĩa lót men lam', value: 180_000 }

const dearGoods: DemoGoods = {
  name: 'Bộ đỉnh hạc đồng thờ, chạm tay',
  value: 24_500_000,
  weight: 12.4,
  sides: [60, 45, 40],
}
