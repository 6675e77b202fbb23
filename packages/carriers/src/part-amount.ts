import type { CarrierAccount, SettingField } from './carrier.ts'
import { settingOf } from './setting-of.ts'

/** No carrier's pages say whether the COD beside a delivery in part is that of the order or what its receiver paid. */
export const partAmount: SettingField = {
  key: 'part_amount',
  label: { vi: 'Tiền thu hộ hãng báo khi giao một phần', en: 'COD that it names of a delivery in part' },
  values: [
    { value: 'unknown', label: { vi: 'Chưa rõ, có người hỏi hãng', en: 'Not known: a person asks' } },
    { value: 'collected', label: { vi: 'Số tiền khách đã trả', en: 'What the receiver paid' } },
  ],
  default: 'unknown',
}

/** What the receiver paid, where the contract says that this amount is that. */
export function paidForPart(account: CarrierAccount, amount: number | null): number | null {
  return settingOf(account, partAmount) === 'collected' ? amount : null
}
