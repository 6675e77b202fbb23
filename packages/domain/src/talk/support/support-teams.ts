import type { Bilingual } from '../../languages.ts'

export const supportTeams = [
  'customer_care',
  'dispatch',
  'delivery_hub',
  'reconciliation',
  'compensation',
  'technical',
] as const

export type SupportTeam = (typeof supportTeams)[number]

export const supportTeamLabels: Readonly<Record<SupportTeam, Bilingual>> = {
  customer_care: { vi: 'Chăm sóc khách hàng', en: 'Customer care' },
  dispatch: { vi: 'Điều phối', en: 'Dispatch' },
  delivery_hub: { vi: 'Bưu cục phát', en: 'Delivery hub' },
  reconciliation: { vi: 'Đối soát', en: 'Reconciliation' },
  compensation: { vi: 'Bồi thường', en: 'Compensation' },
  technical: { vi: 'Kỹ thuật', en: 'Technical' },
}
