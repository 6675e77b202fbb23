import type { codTransferEvents } from '@guihang/contract/money/cod'
import type { ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import type { ParcelStatus } from '@guihang/domain/parcels/lifecycle/parcel-statuses'

type Transfer = (typeof codTransferEvents)[number]

/** A step of a parcel: an event, its cash on a transfer slip, or another named call. */
export type Step =
  | { readonly event: ParcelEvent; readonly reason_code?: string }
  | { readonly transfer: Transfer }
  /** Waits until the bank has paid the parcel, or the one of which it is the rest. */
  | { readonly paid: 'itself' | 'original' }
  | {
      readonly call:
        | 'cancel'
        | 'correct'
        | 'partial'
        | 'reweigh'
        | 'claim'
        | 'reject_claim'
        | 'approve_claim'
        | 'approve_collection'
    }

export type Outcome = {
  readonly name: string
  /** Parts of a hundred parcels. */
  readonly share: number
  readonly steps: readonly Step[]
  readonly ends: ParcelStatus
  /** Nothing is collected of such a parcel. */
  readonly without_cash?: true
}

const events = (...names: ParcelEvent[]): Step[] => names.map((event) => ({ event }))
const failed = (reason_code: string): Step => ({ event: 'fail_delivery_attempt', reason_code })
const transfers = (...names: Transfer[]): Step[] => names.map((transfer) => ({ transfer }))

const pickup = events('plan_pickup', 'start_pickup', 'confirm_pickup')
const linehaul = events('arrive_at_hub', 'plan_linehaul', 'depart', 'arrive')
const toTheDoor = events('plan_delivery', 'start_delivery')
const carried = [...pickup, ...linehaul, ...toTheDoor]
const cash: readonly Step[] = [
  ...events('confirm_delivery'),
  ...transfers('hand_over_cash', 'transfer_to_hub', 'transfer_to_center'),
  { paid: 'itself' },
]
const home = events(
  'await_return_linehaul',
  'plan_return_linehaul',
  'depart_return',
  'arrive_return',
  'plan_return',
  'start_return',
  'hand_back',
  'confirm_return',
)
const lost = [...pickup, ...events('arrive_at_hub', 'plan_linehaul', 'depart', 'report_missing')]

/** Everything that can become of a parcel, and how often in a year; the shares make a hundred. */
export const outcomes: readonly Outcome[] = [
  {
    name: 'delivered at the first try',
    share: 63,
    steps: [...carried, ...events('deliver'), ...cash],
    ends: 'bank_transfered',
  },
  {
    name: 'paid ahead',
    share: 6,
    without_cash: true,
    steps: [...carried, ...events('deliver', 'confirm_delivery')],
    ends: 'delivered',
  },
  {
    name: 'delivered at the second try',
    share: 7,
    steps: [...carried, failed('FR011'), ...toTheDoor, ...events('deliver'), ...cash],
    ends: 'bank_transfered',
  },
  {
    name: 'delivered at the third try',
    share: 3,
    steps: [
      ...carried,
      failed('FR010'),
      ...events('retry_delivery_soon'),
      failed('FR011'),
      ...toTheDoor,
      ...events('deliver'),
      ...cash,
    ],
    ends: 'bank_transfered',
  },
  {
    name: 'weighed again',
    share: 3,
    steps: [
      ...pickup,
      ...events('arrive_at_hub'),
      { call: 'reweigh' },
      ...events('plan_linehaul', 'depart', 'arrive'),
      ...toTheDoor,
      ...events('deliver'),
      ...cash,
    ],
    ends: 'bank_transfered',
  },
  {
    name: 'set aside by an operator',
    share: 0.5,
    steps: [
      ...carried,
      ...events('deliver', 'confirm_delivery'),
      ...transfers('hand_over_cash', 'transfer_to_hub', 'transfer_to_center', 'transfer_to_shop'),
      { paid: 'itself' },
    ],
    ends: 'bank_transfered',
  },
  {
    name: 'scanned as delivered by mistake',
    share: 0.5,
    steps: [
      ...carried,
      ...events('deliver', 'confirm_delivery'),
      { call: 'correct' },
      ...toTheDoor,
      ...events('deliver'),
      ...cash,
    ],
    ends: 'bank_transfered',
  },
  {
    name: 'kept in part',
    share: 3,
    steps: [...carried, { call: 'partial' }, ...cash],
    ends: 'bank_transfered',
  },
  {
    name: 'returned at its cost',
    share: 5,
    steps: [
      ...carried,
      failed('FR015'),
      ...events('give_up_delivery', 'turn_back'),
      ...home,
      ...events('charge_return_to_shop'),
    ],
    ends: 'returned_fee_charged_to_shop',
  },
  {
    name: 'returned at the hub’s cost',
    share: 1,
    steps: [...pickup, ...linehaul, ...events('turn_back'), ...home, ...events('charge_return_to_hub')],
    ends: 'returned_fee_charged_to_hub',
  },
  {
    name: 'abandoned',
    share: 0.5,
    steps: [
      ...carried,
      failed('FR021'),
      ...events('turn_back', 'plan_return', 'start_return'),
      { event: 'fail_return_attempt', reason_code: 'FR026' },
      ...events('give_up_return', 'abandon'),
    ],
    ends: 'abandoned',
  },
  {
    name: 'lost and paid for',
    share: 0.5,
    steps: [
      ...lost,
      ...events('confirm_lost'),
      { call: 'claim' },
      { call: 'approve_claim' },
      { call: 'approve_collection' },
    ],
    ends: 'lost_collection_approved',
  },
  {
    name: 'lost, refused and paid for with proof',
    share: 0.5,
    steps: [
      ...lost,
      ...events('confirm_lost'),
      { call: 'claim' },
      { call: 'reject_claim' },
      { call: 'claim' },
      { call: 'approve_claim' },
      { call: 'approve_collection' },
    ],
    ends: 'lost_collection_approved',
  },
  {
    name: 'missing and found',
    share: 0.5,
    steps: [...lost, ...events('find_before_delivery'), ...toTheDoor, ...events('deliver'), ...cash],
    ends: 'bank_transfered',
  },
  { name: 'cancelled before pickup', share: 3, steps: [{ call: 'cancel' }], ends: 'shop_canceled' },
  {
    name: 'refused by the provider',
    share: 0.5,
    steps: events('plan_pickup', 'cancel_by_carrier'),
    ends: '3pl_cancelled',
  },
  {
    name: 'never picked up',
    share: 0.5,
    steps: [
      ...events('plan_pickup', 'start_pickup'),
      { event: 'fail_pickup_attempt', reason_code: 'FR004' },
      ...events('give_up_pickup'),
    ],
    ends: 'pickup_failed',
  },
  {
    name: 'cancelled on the road and carried back',
    share: 1,
    steps: [
      ...pickup,
      ...linehaul,
      { call: 'cancel' },
      ...events('cancel_on_the_road', 'turn_back'),
      ...home,
      ...events('charge_return_to_shop'),
    ],
    ends: 'returned_fee_charged_to_shop',
  },
  {
    name: 'cancelled on the road and fetched',
    share: 0.5,
    steps: [...pickup, { call: 'cancel' }, ...events('confirm_cancel')],
    ends: 'cancelled',
  },
  {
    name: 'not cancelled after all',
    share: 0.5,
    steps: [
      ...pickup,
      { call: 'cancel' },
      ...events('refuse_cancel', 'arrive'),
      ...toTheDoor,
      ...events('deliver'),
      ...cash,
    ],
    ends: 'bank_transfered',
  },
]

/** What becomes of the rest of a partial delivery: it comes home, and is settled once the bank has paid the part. */
export const homecoming: Outcome = {
  name: 'the rest of a partial delivery',
  share: 0,
  steps: [...home, { paid: 'original' }, ...transfers('pay_returned_cod')],
  ends: 'returned_cod_transferred_to_shop',
}

/** The outcome of a parcel that has drawn a number from 0 to 100. */
export function outcomeOf(drawn: number, all: readonly Outcome[] = outcomes): Outcome {
  let below = 0
  const found = all.find(({ share }) => {
    below += share
    return drawn < below
  })
  if (found === undefined) throw new RangeError(`Nothing becomes of ${drawn}`)
  return found
}
