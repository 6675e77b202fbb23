import type { Bilingual } from '../../languages.ts'
import { isParcelStatus } from '../../parcels/lifecycle/parcel-statuses.ts'
import type { IncidentKind } from './carrier-words.ts'
import { endAt, placeOf } from './walk-places.ts'

/** `name`: a short one for a list. `decide`: what a person of the provider must find out and decide. */
export const incidentLabels: Readonly<
  Record<IncidentKind, { readonly name: Bilingual; readonly decide: Bilingual }>
> = {
  cancelled_on_the_road: {
    name: { vi: 'Bị hủy giữa đường', en: 'Cancelled on the road' },
    decide: {
      vi: 'Hỏi hãng hàng đang ở đâu, rồi cho hoàn về shop hoặc ghi mất.',
      en: 'Ask where the goods are, then send them back to the shop or record them as lost.',
    },
  },
  damaged: {
    name: { vi: 'Hàng hư hỏng', en: 'Damaged' },
    decide: {
      vi: 'Xin ảnh và biên bản của hãng, rồi quyết định giao tiếp, hoàn về shop hay ghi mất để đền bù.',
      en: 'Ask for photos and the report, then decide: deliver it, send it back, or record a loss to be compensated.',
    },
  },
  destroyed: {
    name: { vi: 'Hàng bị tiêu hủy', en: 'Destroyed' },
    decide: {
      vi: 'Xin biên bản tiêu hủy của hãng, rồi ghi mất để shop được đền bù.',
      en: 'Ask for the record of the destruction, then record a loss so that the shop can be compensated.',
    },
  },
  exception: {
    name: { vi: 'Sự cố ngoài quy trình', en: 'Outside the usual process' },
    decide: {
      vi: 'Hỏi hãng chuyện gì đã xảy ra, rồi cho hoàn về shop, ghi mất hoặc để đơn đi tiếp.',
      en: 'Ask what happened, then send the goods back, record a loss, or let the parcel go on.',
    },
  },
  compensated: {
    name: { vi: 'Hãng đã đền tiền', en: 'Compensation was paid' },
    decide: {
      vi: 'Hỏi hãng đền vì mất hay vì hỏng, rồi ghi mất để xét đền bù cho shop.',
      en: 'Ask whether it was paid for a loss or for damage, then record the loss so that the shop can claim it.',
    },
  },
  after_the_end: {
    name: { vi: 'Báo khác khi đơn đã xong', en: 'Contradicts a finished parcel' },
    decide: {
      vi: 'Đối chiếu với hãng xem bên nào đúng, rồi sửa ghi nhận nếu bên mình sai.',
      en: 'Find out which of the two records is right, and correct ours if it is wrong.',
    },
  },
  partly_delivered: {
    name: { vi: 'Giao một phần, chưa rõ món nào', en: 'Delivered in part, items unknown' },
    decide: {
      vi: 'Hỏi hãng khách đã giữ món nào và trả bao nhiêu, rồi ghi giao một phần.',
      en: 'Ask which items the receiver kept and what was paid, then record the partial delivery.',
    },
  },
  no_way: {
    name: { vi: 'Không khớp với hành trình', en: 'Does not fit the parcel’s steps' },
    decide: {
      vi: 'So hành trình của hãng với lịch sử đơn, rồi ghi bước đúng hoặc sửa bước sai.',
      en: 'Compare both histories, then record the right step or correct a wrong one.',
    },
  },
}

/** Our record has the goods and the money of a whole delivery: a person takes it back before the part can be recorded. */
const partOfWhole: Bilingual = {
  vi: 'Đơn đang ghi giao đủ. Hỏi hãng khách đã giữ món nào và trả bao nhiêu. Nếu chỉ một phần, trước hết chọn “Sửa lần quét nhầm” ở trang đơn, rồi ghi giao một phần ở đây.',
  en: 'The parcel is recorded as delivered whole. Ask which items the receiver kept and what was paid. If it was a part, choose “Correct a wrong scan” on the parcel’s page first, then record the partial delivery here.',
}

/** What a person decides about the incident of a parcel in this status. */
export function decisionOf(kind: IncidentKind, status: string): Bilingual {
  const isDelivered = isParcelStatus(status) && endAt(placeOf[status]) === 'delivered'
  return kind === 'partly_delivered' && isDelivered ? partOfWhole : incidentLabels[kind].decide
}
