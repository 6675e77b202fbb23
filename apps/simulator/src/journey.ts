import type { OperatedParcel, ReportedEvent } from '@guihang/contract/operations'
import { receiverTypes } from '@guihang/domain/receiver-types'
import { type Random, randomOf } from '@guihang/domain/seeded-random'

type Status = OperatedParcel['status']
type Told = Partial<ReportedEvent>

type Step = {
  readonly event: ReportedEvent['event']
  /** How long a parcel stays in the status before this happens, in hours of life: at least and at most. */
  readonly hours: readonly [number, number]
  readonly tell: (parcel: OperatedParcel, random: Random) => Told
}

const couriers = [
  'Lê Văn Hậu',
  'Phạm Quang Dũng',
  'Nguyễn Hữu Tài',
  'Trần Minh Khoa',
  'Đỗ Thị Thanh',
  'Võ Thành Công',
]

/** What the provider does with a parcel in each status of the main road, and how long that takes. */
const road: Partial<Record<Status, Step>> = {
  waiting_for_pickup: {
    event: 'plan_pickup',
    hours: [0.5, 1.5],
    tell: (parcel) => ({ place: senderHub(parcel) }),
  },
  planned_for_pickup: {
    event: 'start_pickup',
    hours: [1, 2],
    tell: (_, random) => ({ courier_name: random.pick(couriers) }),
  },
  in_pickup: {
    event: 'confirm_pickup',
    hours: [0.5, 1.5],
    tell: (parcel, random) => ({ courier_name: random.pick(couriers), place: parcel.sender.name }),
  },
  pickup_successful: {
    event: 'arrive_at_hub',
    hours: [1, 3],
    tell: (parcel) => ({ place: senderHub(parcel) }),
  },
  waiting_for_linehaul: {
    event: 'plan_linehaul',
    hours: [1, 3],
    tell: (parcel) => ({ place: senderHub(parcel) }),
  },
  planned_for_linehaul: { event: 'depart', hours: [1, 3], tell: (parcel) => ({ place: senderHub(parcel) }) },
  in_linehaul: { event: 'arrive', hours: [4, 24], tell: (parcel) => ({ place: receiverHub(parcel) }) },
  waiting_for_delivery: {
    event: 'plan_delivery',
    hours: [1, 4],
    tell: (parcel) => ({ place: receiverHub(parcel) }),
  },
  planned_for_delivery: {
    event: 'start_delivery',
    hours: [1, 3],
    tell: (parcel, random) => ({ courier_name: random.pick(couriers), place: receiverHub(parcel) }),
  },
  in_delivery: {
    event: 'deliver',
    hours: [1, 4],
    tell: (parcel, random) => ({
      courier_name: random.pick(couriers),
      place: receiverPlace(parcel),
      receiver_type: random.chance(0.7) ? 'CUSTOMER' : random.pick(receiverTypes),
      cash_amount: parcel.total_cod,
    }),
  },
  delivery_successful: {
    event: 'confirm_delivery',
    hours: [0.5, 1],
    tell: (parcel) => ({ place: receiverHub(parcel) }),
  },
  delivered: {
    event: 'hand_over_cash',
    hours: [2, 8],
    tell: (parcel) => ({ place: receiverHub(parcel), cash_amount: parcel.total_cod }),
  },
}

/** The statuses in which the provider has something to do. */
export const busyStatuses = Object.keys(road)

/**
 * What happens next to a parcel and when: reproducible from the seed and the tracking number, so that a simulator that
 * was restarted goes on as if it had not been. Undefined when nothing is left to do.
 */
export function nextStep(
  parcel: OperatedParcel,
  settings: { readonly seed: number; readonly speed: number },
): { due: Date; reported: ReportedEvent } | undefined {
  const step = stepOf(parcel)
  if (step === undefined) return undefined
  const random = randomOf(`${settings.seed}:${parcel.tracking_number}:${parcel.status}`)
  const hours = random.between(...step.hours)
  const due = new Date(new Date(parcel.status_at).getTime() + (hours * 3_600_000) / settings.speed)
  const reported: ReportedEvent = {
    // One event per parcel and status: told twice it is known to be the same.
    event_id: `sim:${parcel.tracking_number}:${parcel.status}`,
    tracking_number: parcel.tracking_number,
    event: step.event,
    ...step.tell(parcel, random),
  }
  return { due, reported }
}

function stepOf(parcel: OperatedParcel): Step | undefined {
  const step = road[parcel.status]
  if (step?.event === 'hand_over_cash' && parcel.total_cod === 0) return undefined
  // Within one province there is no linehaul: from the pickup straight to the delivering hub.
  if (parcel.status === 'pickup_successful' && parcel.zone === 'in_province') {
    return { event: 'arrive', hours: [2, 5], tell: (local) => ({ place: receiverHub(local) }) }
  }
  return step
}

function senderHub({ sender }: OperatedParcel): string {
  return hub(sender.address_level_3?.name, sender.address_level_1?.name)
}

function receiverHub({ receiver }: OperatedParcel): string {
  return hub(receiver.address_level_3?.name, receiver.address_level_1?.name)
}

function receiverPlace({ receiver }: OperatedParcel): string {
  return [receiver.address_level_3?.name, receiver.address_level_1?.name].filter(Boolean).join(', ')
}

function hub(ward: string | undefined, province: string | undefined): string {
  const short = ward?.replace(/^(Phường|Xã|Thị trấn|Đặc khu)\s+/, '')
  return [short === undefined ? 'Bưu cục trung tâm' : `Bưu cục ${short}`, province].filter(Boolean).join(', ')
}
