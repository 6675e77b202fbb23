import type { Bilingual } from '../../languages.ts'

/** Spec section 3. */
export const requestTypes = [
  'advisory',
  'change_of_information',
  'complaint',
  'hurry_up_pickup',
  'hurry_up_delivery',
  'hurry_up_return',
] as const

export type RequestType = (typeof requestTypes)[number]

export const hurryUps = ['hurry_up_pickup', 'hurry_up_delivery', 'hurry_up_return'] as const

export type HurryUp = (typeof hurryUps)[number]

export function isHurryUp(type: RequestType): type is HurryUp {
  return hurryUps.some((hurryUp) => hurryUp === type)
}

type TypeFacts = {
  /** A question or a complaint may name one. */
  readonly needs_parcel: boolean
  /** The provider's own deadline: within so many answering hours it acts on what a shop writes. */
  readonly answer_hours: number
  readonly label: Bilingual
}

export const requestTypeFacts: Readonly<Record<RequestType, TypeFacts>> = {
  advisory: { needs_parcel: false, answer_hours: 4, label: { vi: 'Tư vấn', en: 'Question' } },
  change_of_information: {
    needs_parcel: true,
    answer_hours: 2,
    label: { vi: 'Đổi thông tin đơn', en: 'Change of information' },
  },
  complaint: { needs_parcel: false, answer_hours: 8, label: { vi: 'Khiếu nại', en: 'Complaint' } },
  hurry_up_pickup: {
    needs_parcel: true,
    answer_hours: 2,
    label: { vi: 'Giục lấy hàng', en: 'Hurry up the pickup' },
  },
  hurry_up_delivery: {
    needs_parcel: true,
    answer_hours: 2,
    label: { vi: 'Giục giao hàng', en: 'Hurry up the delivery' },
  },
  hurry_up_return: {
    needs_parcel: true,
    answer_hours: 2,
    label: { vi: 'Giục hoàn hàng', en: 'Hurry up the return' },
  },
}
