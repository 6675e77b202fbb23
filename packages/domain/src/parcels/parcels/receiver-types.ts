import type { Bilingual, Language } from '../../languages.ts'

/** Who may take a parcel at the door (spec section 3), in the spec's order and spelling. */
export const receiverTypes = [
  'CUSTOMER',
  'NEIGHBOR',
  'FAMILY',
  'SECURITY',
  'OFFICE_RECEPTIONIST',
  'BUILDING_RECEPTIONIST',
  'DOMESTIC_WORKER',
] as const

export type ReceiverType = (typeof receiverTypes)[number]

export const receiverTypeLabels: Readonly<Record<ReceiverType, Bilingual>> = {
  CUSTOMER: { vi: 'Chính khách nhận', en: 'The customer' },
  NEIGHBOR: { vi: 'Hàng xóm', en: 'A neighbour' },
  FAMILY: { vi: 'Người nhà', en: 'Family' },
  SECURITY: { vi: 'Bảo vệ', en: 'Security guard' },
  OFFICE_RECEPTIONIST: { vi: 'Lễ tân công ty', en: 'Office receptionist' },
  BUILDING_RECEPTIONIST: { vi: 'Lễ tân tòa nhà', en: 'Building receptionist' },
  DOMESTIC_WORKER: { vi: 'Người giúp việc', en: 'Domestic worker' },
}

export function receiverTypeLabel(type: ReceiverType, language: Language): string {
  return receiverTypeLabels[type][language]
}
