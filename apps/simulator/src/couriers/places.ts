import type { OperatedParcel, ReportedEvent } from '@guihang/contract/operations'

/** Where an event takes place that a person reports by hand; undefined where no place belongs to it. */
export function placeOf(event: ReportedEvent['event'], parcel: OperatedParcel): string | undefined {
  if (atSender.has(event)) return senderHub(parcel)
  if (atReceiver.has(event)) return receiverHub(parcel)
  return atDoor.has(event) ? receiverPlace(parcel) : undefined
}

type Events = ReadonlySet<ReportedEvent['event']>
const atSender: Events = new Set([
  'plan_pickup',
  'accept_handover',
  'arrive_at_hub',
  'plan_linehaul',
  'depart',
  'find_before_linehaul',
  'arrive_return',
  'plan_return',
  'start_return',
  'confirm_return',
])
const atReceiver: Events = new Set([
  'arrive',
  'plan_delivery',
  'start_delivery',
  'confirm_delivery',
  'hand_over_cash',
  'find_before_delivery',
  'turn_back',
  'await_return_linehaul',
  'plan_return_linehaul',
  'depart_return',
])
const atDoor: Events = new Set(['deliver', 'fail_delivery_attempt'])

/** The hub that picks a parcel up. */
export function senderHub({ sender }: OperatedParcel): string {
  return hub(sender.address_level_3?.name, sender.address_level_1?.name)
}

/** The hub that delivers it. */
export function receiverHub({ receiver }: OperatedParcel): string {
  return hub(receiver.address_level_3?.name, receiver.address_level_1?.name)
}

/** Where its receiver is. */
export function receiverPlace({ receiver }: OperatedParcel): string {
  return [receiver.address_level_3?.name, receiver.address_level_1?.name].filter(Boolean).join(', ')
}

function hub(ward: string | undefined, province: string | undefined): string {
  const short = ward?.replace(/^(Phường|Xã|Thị trấn|Đặc khu)\s+/, '')
  return [short === undefined ? 'Bưu cục trung tâm' : `Bưu cục ${short}`, province].filter(Boolean).join(', ')
}
