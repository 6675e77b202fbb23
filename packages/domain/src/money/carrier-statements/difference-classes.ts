import type { Bilingual } from '../../languages.ts'
import { type DifferenceClass, differenceClasses } from '../carrier-difference-lists.ts'

export { type DifferenceClass, differenceClasses }

/** `amount` in VND, never 0: the carrier owes the provider; negative: the provider owes the carrier. */
export type Difference = { readonly class: DifferenceClass; readonly amount: number }

type ClassFacts = {
  /** Who must act next: the carrier is asked by a letter, or the provider's office looks into it first. */
  readonly acts: 'carrier' | 'office'
  readonly name: Bilingual
  readonly to_do: Bilingual
}

export const differenceFacts: Readonly<Record<DifferenceClass, ClassFacts>> = {
  not_paid: {
    acts: 'carrier',
    name: { vi: 'Đã giao, chưa trả COD', en: 'Delivered and not paid' },
    to_do: {
      vi: 'Gửi hãng danh sách đơn quá hạn trả tiền thu hộ và yêu cầu chuyển.',
      en: 'Send the carrier the overdue parcels and ask for their COD.',
    },
  },
  paid_less: {
    acts: 'carrier',
    name: { vi: 'Trả thiếu COD', en: 'Paid less' },
    to_do: {
      vi: 'Gửi hãng số tiền thu hộ đúng kèm chứng từ và yêu cầu trả phần thiếu.',
      en: 'Send the carrier the right amount with the evidence and ask for the rest.',
    },
  },
  paid_more: {
    acts: 'office',
    name: { vi: 'Trả thừa COD', en: 'Paid more' },
    to_do: {
      vi: 'Kiểm tra lại số tiền thu hộ của đơn. Nếu hãng trả thừa thật thì báo hãng trừ ở kỳ sau.',
      en: 'Check what was to be collected. If it is too much, have the carrier take it off the next statement.',
    },
  },
  paid_not_delivered: {
    acts: 'office',
    name: { vi: 'Trả COD cho đơn chưa ghi nhận thu tiền', en: 'Paid but not delivered' },
    to_do: {
      vi: 'Hỏi hãng đơn đã giao thật chưa, rồi ghi nhận giao hàng hoặc để hãng trừ lại.',
      en: 'Ask whether it was delivered, then record the delivery or have the carrier take the money back.',
    },
  },
  freight_above_quote: {
    acts: 'carrier',
    name: { vi: 'Phí cao hơn báo giá', en: 'Charged above the quote' },
    to_do: {
      vi: 'Gửi hãng báo giá lúc đặt đơn và yêu cầu trả lại phần thu vượt.',
      en: 'Send the carrier the quote of the booking and ask for what is above it.',
    },
  },
  weight_changed: {
    acts: 'office',
    name: { vi: 'Hãng cân nặng hơn', en: 'Weight changed' },
    to_do: {
      vi: 'So ảnh cân và khối lượng đã khai. Hãng cân đúng thì chấp nhận, sai thì khiếu nại.',
      en: 'Compare the photo of the scale with the declared weight, then accept it or object.',
    },
  },
  return_charged: {
    acts: 'carrier',
    name: { vi: 'Thu phí hoàn dù đã giao', en: 'Return charged although delivered' },
    to_do: {
      vi: 'Gửi hãng bằng chứng giao hàng và yêu cầu trả lại phí hoàn.',
      en: 'Send the carrier the proof of delivery and ask for the return fee.',
    },
  },
  twice: {
    acts: 'office',
    name: { vi: 'Đơn có ở hai bảng đối soát', en: 'Same parcel in two statements' },
    to_do: {
      vi: 'Đối chiếu hai bảng đối soát. Phí thu hai lần thì đòi lại, COD trả hai lần thì báo hãng trừ.',
      en: 'Compare both statements: ask for a fee taken twice, have COD paid twice taken off.',
    },
  },
  unknown_number: {
    acts: 'office',
    name: { vi: 'Mã vận đơn không có trong hệ thống', en: 'Unknown number' },
    to_do: {
      vi: 'Tìm xem mã này là của đơn nào. Không phải đơn của mình thì báo hãng.',
      en: 'Find out whose number it is. If it is none of ours, tell the carrier.',
    },
  },
  held_back: {
    acts: 'carrier',
    name: { vi: 'Tạm thu chưa trả lại', en: 'Held and not given back' },
    to_do: {
      vi: 'Đơn đã kết thúc: yêu cầu hãng trả lại khoản tạm thu.',
      en: 'The parcel has ended: ask the carrier for what it held back.',
    },
  },
  total_differs: {
    acts: 'office',
    name: { vi: 'Tổng đối soát khác tiền về ngân hàng', en: "Statement's total is not the bank's" },
    to_do: {
      vi: 'Xác định phần chênh là phí chuyển khoản, thuộc đơn nào, hay phải hỏi hãng.',
      en: 'Say whether it is a transfer fee, belongs to certain rows, or is for the carrier to explain.',
    },
  },
}
