import type { Bilingual } from '../../languages.ts'
import type { CarrierWord } from './carrier-words.ts'

/** A parcel has at most one open request of each topic: a later request replaces it. */
export const requestTopics = ['cancel', 'change', 'answer'] as const

export type RequestTopic = (typeof requestTopics)[number]

/** What we wanted to tell a carrier after the booking, and its system did not take. */
export const requestKinds = [
  'cancel',
  'change',
  'deliver_again',
  'send_back',
  /** The shop cancelled on the road and the provider agreed. */
  'turn_back',
  /** The carrier was told an answer that the shop has withdrawn. */
  'withdraw_answer',
  'other_day',
  'collect_at_hub',
] as const

export type RequestKind = (typeof requestKinds)[number]

/** `told`, `refused`: what a person heard from the carrier's people. The others end a request without a person. */
export const requestEnds = ['told', 'refused', 'taken', 'superseded', 'parcel_ended'] as const

export type RequestEnd = (typeof requestEnds)[number]

/** Fields that a change can name. `addresses`: some field of the sender or receiver, where we cannot tell which. */
export const requestFields = [
  'receiver_name',
  'receiver_phone',
  'receiver_address',
  'sender',
  'addresses',
  'notes',
  'weight',
  'size',
  'cod',
  'value',
] as const

export type RequestField = (typeof requestFields)[number]

type RequestFacts = {
  readonly topic: RequestTopic
  readonly name: Bilingual
  /** A carrier that says one of these does what was asked. */
  readonly done_by: readonly CarrierWord[]
}

const goesOn: readonly CarrierWord[] = ['delivering', 'delivering_again', 'at_counter', 'delivered']
const goesBack: readonly CarrierWord[] = [
  'to_be_returned',
  'return_moving',
  'return_at_hub',
  'returning',
  'return_failed',
  'returned',
]

export const requestFacts: Readonly<Record<RequestKind, RequestFacts>> = {
  cancel: {
    topic: 'cancel',
    name: { vi: 'Hủy đơn', en: 'Cancel the parcel' },
    done_by: ['cancelled'],
  },
  change: {
    topic: 'change',
    name: { vi: 'Đổi thông tin đơn', en: 'Change the parcel' },
    done_by: [],
  },
  deliver_again: {
    topic: 'answer',
    name: { vi: 'Giao lại', en: 'Deliver again' },
    done_by: goesOn,
  },
  send_back: {
    topic: 'answer',
    name: { vi: 'Hoàn hàng về shop', en: 'Send back to the shop' },
    done_by: goesBack,
  },
  turn_back: {
    topic: 'answer',
    name: { vi: 'Quay đầu, hoàn về shop', en: 'Turn back to the shop' },
    done_by: goesBack,
  },
  withdraw_answer: {
    topic: 'answer',
    name: { vi: 'Bỏ yêu cầu trước của shop', en: 'Drop the shop’s earlier answer' },
    done_by: [],
  },
  other_day: {
    topic: 'answer',
    name: { vi: 'Hẹn ngày giao', en: 'Deliver on an appointed day' },
    done_by: [],
  },
  collect_at_hub: {
    topic: 'answer',
    name: { vi: 'Giữ tại bưu cục cho khách đến lấy', en: 'Keep at the office for the receiver' },
    done_by: ['at_counter'],
  },
}

export const requestFieldLabels: Readonly<Record<RequestField, Bilingual>> = {
  receiver_name: { vi: 'tên người nhận', en: 'receiver’s name' },
  receiver_phone: { vi: 'điện thoại người nhận', en: 'receiver’s phone' },
  receiver_address: { vi: 'địa chỉ người nhận', en: 'receiver’s address' },
  sender: { vi: 'người gửi', en: 'sender' },
  addresses: { vi: 'người gửi, người nhận hoặc ghi chú', en: 'sender, receiver or note' },
  notes: { vi: 'ghi chú', en: 'note' },
  weight: { vi: 'cân nặng', en: 'weight' },
  size: { vi: 'kích thước', en: 'size' },
  cod: { vi: 'tiền thu hộ', en: 'amount to collect' },
  value: { vi: 'giá trị hàng', en: 'value of the goods' },
}

/** Words after which a carrier has done what some request asks. */
export const wordsThatEndRequests: ReadonlySet<CarrierWord> = new Set(
  requestKinds.flatMap((kind) => requestFacts[kind].done_by),
)
