import type { Bilingual } from '../../languages.ts'
import type { CarrierWord } from './carrier-words.ts'

/** A parcel has at most one open request of each topic: what is asked later takes the place of what was asked before. */
export const requestTopics = ['cancel', 'change', 'answer'] as const

export type RequestTopic = (typeof requestTopics)[number]

/** What a carrier was to be told after the booking and did not take by its system. */
export const requestKinds = [
  'cancel',
  'change',
  'deliver_again',
  'send_back',
  /** The shop cancelled on the road and the provider agreed. */
  'turn_back',
  /** The carrier has an answer of the shop that holds no more. */
  'withdraw_answer',
  'other_day',
  'collect_at_hub',
] as const

export type RequestKind = (typeof requestKinds)[number]

/** `told`, `refused`: a person asked the carrier's people. The others are known without a person. */
export const requestEnds = ['told', 'refused', 'taken', 'superseded', 'parcel_ended'] as const

export type RequestEnd = (typeof requestEnds)[number]

/** What of a parcel may be new for its carrier. `addresses`: one of the sender's and receiver's fields, and nobody knows which. */
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
  /** Said by the carrier, these show that it does what was asked, whoever told it. */
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
