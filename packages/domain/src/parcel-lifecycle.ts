import type { Bilingual } from './languages.ts'
import { limits } from './limits.ts'
import { type ParcelStatus, statusGroupOf } from './parcel-statuses.ts'

/** Who reports an event. Shop events come through `/v1`, all others through `/ops/v1`. */
export type LifecycleActor = 'shop' | 'oms' | 'provider' | 'courier'

/** Everything that can happen to a parcel, in the order in which it usually does. */
export const parcelEvents = [
  'submit',
  'submit_directly',
  'accept',
  'fail_push',
  'retry_push',
  'cancel',
  'plan_pickup',
  'start_pickup',
  'confirm_pickup',
  'arrive_at_hub',
  'plan_linehaul',
  'depart',
  'arrive',
  'plan_delivery',
  'start_delivery',
  'deliver',
  'confirm_delivery',
  'hand_over_cash',
] as const

export type ParcelEvent = (typeof parcelEvents)[number]

export type Transition = {
  readonly from: ParcelStatus
  readonly event: ParcelEvent
  readonly to: ParcelStatus
  readonly actor: LifecycleActor
  /** Only for a parcel with cash to collect. */
  readonly with_cash?: true
}

/**
 * The only place that knows how parcels move. Per (from, event) there is one row; the API's guard, the
 * enabled button with its reason, the list's groups and the reference page are derived from it.
 */
export const lifecycle: readonly Transition[] = [
  // With is_oms 0 nothing is pushed: a submitted parcel waits for pickup at once.
  { from: 'draft', event: 'submit', to: 'waiting_for_approval', actor: 'shop' },
  { from: 'draft', event: 'submit_directly', to: 'waiting_for_pickup', actor: 'shop' },
  { from: 'waiting_for_approval', event: 'accept', to: 'waiting_for_pickup', actor: 'oms' },
  // It waited for its value alone, and the shop lowered it (decision 0103).
  { from: 'waiting_for_approval', event: 'submit_directly', to: 'waiting_for_pickup', actor: 'shop' },
  { from: 'waiting_for_approval', event: 'fail_push', to: 'failed', actor: 'oms' },
  { from: 'failed', event: 'retry_push', to: 'waiting_for_approval', actor: 'shop' },
  // The order system took the parcel although its answer to our push got lost.
  { from: 'failed', event: 'accept', to: 'waiting_for_pickup', actor: 'oms' },

  { from: 'waiting_for_pickup', event: 'plan_pickup', to: 'planned_for_pickup', actor: 'provider' },
  { from: 'planned_for_pickup', event: 'start_pickup', to: 'in_pickup', actor: 'courier' },
  { from: 'in_pickup', event: 'confirm_pickup', to: 'pickup_successful', actor: 'courier' },

  { from: 'pickup_successful', event: 'arrive_at_hub', to: 'waiting_for_linehaul', actor: 'provider' },
  { from: 'waiting_for_linehaul', event: 'plan_linehaul', to: 'planned_for_linehaul', actor: 'provider' },
  { from: 'planned_for_linehaul', event: 'depart', to: 'in_linehaul', actor: 'provider' },
  { from: 'in_linehaul', event: 'arrive', to: 'waiting_for_delivery', actor: 'provider' },
  // Within one hub there is no linehaul.
  { from: 'pickup_successful', event: 'arrive', to: 'waiting_for_delivery', actor: 'provider' },

  { from: 'waiting_for_delivery', event: 'plan_delivery', to: 'planned_for_delivery', actor: 'provider' },
  { from: 'planned_for_delivery', event: 'start_delivery', to: 'in_delivery', actor: 'courier' },
  { from: 'in_delivery', event: 'deliver', to: 'delivery_successful', actor: 'courier' },
  { from: 'delivery_successful', event: 'confirm_delivery', to: 'delivered', actor: 'provider' },
  { from: 'delivered', event: 'hand_over_cash', to: 'cod_collected', actor: 'provider', with_cash: true },

  // Cancelling is the shop's until the goods have left its hands (decision 0013).
  { from: 'draft', event: 'cancel', to: 'shop_canceled', actor: 'shop' },
  { from: 'waiting_for_approval', event: 'cancel', to: 'shop_canceled', actor: 'shop' },
  { from: 'failed', event: 'cancel', to: 'shop_canceled', actor: 'shop' },
  { from: 'waiting_for_pickup', event: 'cancel', to: 'shop_canceled', actor: 'shop' },
  { from: 'planned_for_pickup', event: 'cancel', to: 'shop_canceled', actor: 'shop' },
  { from: 'in_pickup', event: 'cancel', to: 'shop_canceled', actor: 'shop' },
]

/** The road of a parcel with which nothing goes wrong, in order. */
export const mainRoad: readonly ParcelStatus[] = [
  'draft',
  'waiting_for_approval',
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
  'cod_collected',
]

/** What the provider reports of such a parcel from *Waiting for pickup* on, in order. */
export const providerRoad = [
  'plan_pickup',
  'start_pickup',
  'confirm_pickup',
  'arrive_at_hub',
  'plan_linehaul',
  'depart',
  'arrive',
  'plan_delivery',
  'start_delivery',
  'deliver',
  'confirm_delivery',
  'hand_over_cash',
] as const satisfies readonly ParcelEvent[]

/** Names of the events, as a history or a reference page shows them. */
export const parcelEventLabels: Readonly<Record<ParcelEvent, Bilingual>> = {
  submit: { vi: 'Gửi đơn', en: 'Submitted' },
  submit_directly: { vi: 'Gửi đơn', en: 'Submitted' },
  accept: { vi: 'Nhà vận chuyển nhận đơn', en: 'Accepted by the provider' },
  fail_push: { vi: 'Đẩy đơn lỗi', en: 'Push failed' },
  retry_push: { vi: 'Gửi lại đơn', en: 'Sent again' },
  cancel: { vi: 'Shop hủy đơn', en: 'Cancelled by the shop' },
  plan_pickup: { vi: 'Xếp lịch lấy hàng', en: 'Pickup planned' },
  start_pickup: { vi: 'Bưu tá đi lấy hàng', en: 'Courier on the way to pick up' },
  confirm_pickup: { vi: 'Đã lấy hàng', en: 'Picked up' },
  arrive_at_hub: { vi: 'Tới kho gửi', en: 'Arrived at the sending hub' },
  plan_linehaul: { vi: 'Xếp chuyến trung chuyển', en: 'Linehaul planned' },
  depart: { vi: 'Rời kho gửi', en: 'Left the sending hub' },
  arrive: { vi: 'Tới kho giao', en: 'Arrived at the delivery hub' },
  plan_delivery: { vi: 'Xếp lịch giao', en: 'Delivery planned' },
  start_delivery: { vi: 'Bưu tá đi giao', en: 'Out for delivery' },
  deliver: { vi: 'Giao thành công', en: 'Handed to the receiver' },
  confirm_delivery: { vi: 'Xác nhận đã giao', en: 'Delivery confirmed' },
  hand_over_cash: { vi: 'Bưu cục nhận tiền thu hộ', en: 'Cash handed over to the hub' },
}

/** The codes of the error catalogue with which the lifecycle refuses. */
export type LifecycleRefusal = 'EPK001' | 'EPK004' | 'EPK015' | 'EPK016' | 'EPK017' | 'EPK029'

const targets: ReadonlyMap<string, Transition> = new Map(
  lifecycle.map((row) => [keyOf(row.from, row.event), row]),
)

/** The row of the table for an event in a status, or undefined when it cannot happen there. */
export function transitionOf(status: ParcelStatus, event: ParcelEvent): Transition | undefined {
  return targets.get(keyOf(status, event))
}

/** Where an event leads from a status, or undefined when it cannot happen there. */
export function nextStatus(status: ParcelStatus, event: ParcelEvent): ParcelStatus | undefined {
  return transitionOf(status, event)?.to
}

/** The events that can happen in a status. */
export function eventsFrom(status: ParcelStatus): ParcelEvent[] {
  return lifecycle.filter((row) => row.from === status).map((row) => row.event)
}

/** The events an actor may report. */
export function eventsOf(actor: LifecycleActor): ParcelEvent[] {
  return parcelEvents.filter((event) => lifecycle.some((row) => row.event === event && row.actor === actor))
}

/** The events that come through the operations API. */
export const operationsEvents: readonly ParcelEvent[] = parcelEvents.filter((event) =>
  lifecycle.some((row) => row.event === event && row.actor !== 'shop'),
)

/**
 * Whether an operations event is late or repeated: the parcel already stands where the event leads, or
 * further along the main road. Such an event changes nothing and is answered as done.
 */
export function isBehind(status: ParcelStatus, event: ParcelEvent): boolean {
  if (nextStatus(status, event) !== undefined || !operationsEvents.includes(event)) return false
  return lifecycle
    .filter((row) => row.event === event)
    .every((row) => row.to === status || (roadIndex(row.to) !== -1 && roadIndex(row.to) < roadIndex(status)))
}

/** The catalogued code that refuses an event the table does not have in this status. */
export function refusalOf(status: ParcelStatus, event: ParcelEvent): LifecycleRefusal {
  if (isBehind(status, event)) return 'EPK017'
  return refusals[event] ?? 'EPK001'
}

/**
 * How a parcel leaves the drafts: it waits for approval when it is pushed to the order system, when the
 * shop's papers are overdue, or when it is worth more than 20,000,000; else for pickup at once (decision 0016).
 */
export function submitEventOf(parcel: {
  readonly pushed: boolean
  readonly papers_overdue: boolean
  readonly product_value: number
}): 'submit' | 'submit_directly' {
  const waits = parcel.pushed || parcel.papers_overdue || parcel.product_value > limits.approval_value_above
  return waits ? 'submit' : 'submit_directly'
}

export type Move =
  | { readonly outcome: 'moved'; readonly to: ParcelStatus }
  /** Late or repeated: nothing changes and the caller hears "done". */
  | { readonly outcome: 'behind' }
  | { readonly outcome: 'refused'; readonly code: LifecycleRefusal }

/** Decides what an event does to a parcel. `total_cod` is the cash to collect, in VND. */
export function moveParcel(
  parcel: { readonly status: ParcelStatus; readonly total_cod: number },
  event: ParcelEvent,
): Move {
  const row = transitionOf(parcel.status, event)
  if (row === undefined) {
    return isBehind(parcel.status, event)
      ? { outcome: 'behind' }
      : { outcome: 'refused', code: refusalOf(parcel.status, event) }
  }
  if (row.with_cash === true && parcel.total_cod <= 0) return { outcome: 'refused', code: 'EPK001' }
  return { outcome: 'moved', to: row.to }
}

/** What a shop can do with one parcel. */
export const parcelActions = [
  'edit',
  'edit_receiver',
  'edit_cod',
  'cancel',
  'print',
  'copy',
  'retry_push',
] as const

export type ParcelAction = (typeof parcelActions)[number]

/** Why an action is not allowed; the key of a text that a disabled button shows. */
export type ParcelReason =
  | 'edit_after_pickup'
  | 'edit_after_end'
  | 'cod_after_print'
  | 'cancel_after_pickup'
  | 'cancel_after_end'
  | 'print_draft'
  | 'print_cancelled'
  | 'not_failed'

export type ParcelAnswer =
  | { readonly allowed: true }
  | {
      readonly allowed: false
      readonly reason: ParcelReason
      /** The code of the error catalogue with which the API refuses. */
      readonly code: 'EPKS002' | 'EPK015' | 'EPK016' | 'EPK018'
    }

export const parcelReasonTexts: Readonly<Record<ParcelReason, Bilingual>> = {
  edit_after_pickup: {
    vi: 'Hàng đã lấy. Gửi yêu cầu hỗ trợ để đổi thông tin.',
    en: 'Already picked up. Send a support request to change it.',
  },
  edit_after_end: { vi: 'Đơn đã hủy nên không sửa được.', en: 'A cancelled parcel cannot be changed.' },
  cod_after_print: {
    vi: 'Nhãn đã in nên COD đã chốt. Gửi yêu cầu hỗ trợ để đổi.',
    en: 'The label is printed, so COD is fixed. Send a support request to change it.',
  },
  cancel_after_pickup: {
    vi: 'Hàng đã lấy. Nhà vận chuyển xét rồi mới hủy.',
    en: 'Already picked up. The provider decides about a cancellation.',
  },
  cancel_after_end: { vi: 'Đơn đã hủy.', en: 'The parcel is already cancelled.' },
  print_draft: {
    vi: 'Đơn nháp chưa có nhãn. Tạo đơn rồi in.',
    en: 'A draft has no label. Create the parcel first.',
  },
  print_cancelled: { vi: 'Đơn đã hủy nên không in nhãn.', en: 'A cancelled parcel gets no label.' },
  not_failed: { vi: 'Chỉ gửi lại đơn bị đẩy lỗi.', en: 'Only a parcel whose push failed can be sent again.' },
}

type ParcelFacts = {
  readonly status: ParcelStatus
  /** When a label was last printed; null = never. */
  readonly awb_printed_at: string | Date | null
}

/**
 * Whether the shop may do something with a parcel, and if not, why. The API's guard and the disabled button
 * ask the same question. Receiver, address and note change until pickup; COD and payer freeze once a label
 * was printed.
 */
export function parcelCan(action: ParcelAction, parcel: ParcelFacts): ParcelAnswer {
  const cancelled = statusGroupOf(parcel.status) === 'cancel'
  const withShop = nextStatus(parcel.status, 'cancel') !== undefined
  switch (action) {
    case 'copy':
      return { allowed: true }
    case 'edit':
    case 'edit_receiver':
      return canEdit(cancelled, withShop)
    case 'edit_cod': {
      const edit = canEdit(cancelled, withShop)
      if (!edit.allowed || parcel.awb_printed_at === null) return edit
      return { allowed: false, reason: 'cod_after_print', code: 'EPKS002' }
    }
    case 'cancel':
      if (withShop) return { allowed: true }
      return {
        allowed: false,
        reason: cancelled ? 'cancel_after_end' : 'cancel_after_pickup',
        code: 'EPK016',
      }
    case 'print':
      if (parcel.status === 'draft') return { allowed: false, reason: 'print_draft', code: 'EPK018' }
      return cancelled ? { allowed: false, reason: 'print_cancelled', code: 'EPK018' } : { allowed: true }
    case 'retry_push':
      if (nextStatus(parcel.status, 'retry_push') !== undefined) return { allowed: true }
      return { allowed: false, reason: 'not_failed', code: 'EPK015' }
  }
}

// Spec section 4: "parcels can be added to a runsheet or MU only in Waiting for pickup", read per leg (decision 0014).
const refusals: Readonly<Partial<Record<ParcelEvent, LifecycleRefusal>>> = {
  submit: 'EPK029',
  submit_directly: 'EPK029',
  retry_push: 'EPK015',
  cancel: 'EPK016',
  plan_pickup: 'EPK004',
  plan_linehaul: 'EPK004',
  plan_delivery: 'EPK004',
}

function roadIndex(status: ParcelStatus): number {
  return mainRoad.indexOf(status)
}

function keyOf(status: ParcelStatus, event: ParcelEvent): string {
  return `${status} ${event}`
}

// As long as the shop may cancel, the goods are in its hands, and so is what the parcel says.
function canEdit(cancelled: boolean, withShop: boolean): ParcelAnswer {
  if (withShop) return { allowed: true }
  return { allowed: false, reason: cancelled ? 'edit_after_end' : 'edit_after_pickup', code: 'EPKS002' }
}
