import type { OperatedParcel } from '@guihang/contract/provider/operated-parcels'
import type { ReportedEvent } from '@guihang/contract/provider/scans'
import { eventFacts } from '@guihang/domain/parcels/lifecycle/events/parcel-events'

/** Where an event takes place that a person reports by hand; undefined where no place belongs to it. */
export function placeOf(event: ReportedEvent['event'], parcel: OperatedParcel): string | undefined {
  return places[eventFacts[event].location](parcel)
}

const places = {
  sender: senderHub,
  receiver: receiverHub,
  door: receiverPlace,
  none: () => undefined,
}

export function senderHub({ sender }: OperatedParcel): string {
  return hub(sender.address_level_3?.name, sender.address_level_1?.name)
}

export function receiverHub({ receiver }: OperatedParcel): string {
  return hub(receiver.address_level_3?.name, receiver.address_level_1?.name)
}

export function receiverPlace({ receiver }: OperatedParcel): string {
  return [receiver.address_level_3?.name, receiver.address_level_1?.name].filter(Boolean).join(', ')
}

function hub(ward: string | undefined, province: string | undefined): string {
  const short = ward?.replace(/^(Phường|Xã|Thị trấn|Đặc khu)\s+/, '')
  return [short === undefined ? 'Bưu cục trung tâm' : `Bưu cục ${short}`, province].filter(Boolean).join(', ')
}
