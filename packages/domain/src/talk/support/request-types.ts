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
  readonly label: Bilingual
}

export const requestTypeFacts: Readonly<Record<RequestType, TypeFacts>> = {
  advisory: { needs_parcel: false, label: { vi: 'Tư vấn', en: 'Question' } },
  change_of_information: {
    needs_parcel: true,
    label: { vi: 'Đổi thông tin đơn', en: 'Change of information' },
  },
  complaint: { needs_parcel: false, label: { vi: 'Khiếu nại', en: 'Complaint' } },
  hurry_up_pickup: { needs_parcel: true, label: { vi: 'Giục lấy hàng', en: 'Hurry up the pickup' } },
  hurry_up_delivery: { needs_parcel: true, label: { vi: 'Giục giao hàng', en: 'Hurry up the delivery' } },
  hurry_up_return: { needs_parcel: true, label: { vi: 'Giục hoàn hàng', en: 'Hurry up the return' } },
}
