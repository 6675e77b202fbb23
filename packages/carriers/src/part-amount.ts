import type { CarrierAccount, SettingField } from './carrier.ts'
import { settingOf } from './setting-of.ts'

/** The carriers' pages do not say whether the COD that they name with a delivery in part is the order's, or what was paid. */
export const partAmount: SettingField = {
  key: 'part_amount',
  label: { vi: 'Tiền thu hộ hãng báo khi giao một phần', en: 'COD that it names of a delivery in part' },
  values: [
    { value: 'unknown', label: { vi: 'Chưa rõ, có người hỏi hãng', en: 'Not known: a person asks' } },
    { value: 'collected', label: { vi: 'Số tiền khách đã trả', en: 'What the receiver paid' } },
  ],
  default: 'unknown',
}

/** The amount, where the contract says that it is what the receiver paid; else null. */
export function paidForPart(account: CarrierAccount, amount: number | null): number | null {
  return settingOf(account, partAmount) === 'collected' ? amount : null
}
