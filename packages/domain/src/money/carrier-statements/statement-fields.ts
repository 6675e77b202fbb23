import type { Bilingual } from '../../languages.ts'

/** What a column of a carrier's statement may be. */
export const statementFields = [
  'carrier_code',
  'our_code',
  'cod',
  'freight',
  'insurance',
  'return_fee',
  'cod_fee',
  'other_fee',
  'vat',
  'total_fee',
  'discount',
  'held',
  'released',
  'net',
  'weight',
  'status',
  'delivered_on',
  'note',
] as const

export type StatementField = (typeof statementFields)[number]

export const statementFieldLabels: Readonly<Record<StatementField, Bilingual>> = {
  carrier_code: { vi: 'Mã vận đơn của hãng', en: "Carrier's number" },
  our_code: { vi: 'Mã đơn của mình', en: 'Our number' },
  cod: { vi: 'Tiền thu hộ (COD)', en: 'COD' },
  freight: { vi: 'Cước giao hàng', en: 'Freight' },
  insurance: { vi: 'Phí khai giá', en: 'Insurance' },
  return_fee: { vi: 'Phí hoàn', en: 'Return fee' },
  cod_fee: { vi: 'Phí thu hộ', en: 'COD fee' },
  other_fee: { vi: 'Phí khác', en: 'Other fees' },
  vat: { vi: 'Thuế GTGT', en: 'VAT' },
  total_fee: { vi: 'Tổng phí', en: 'All fees together' },
  discount: { vi: 'Giảm trừ', en: 'Discount' },
  held: { vi: 'Tạm thu', en: 'Held back' },
  released: { vi: 'Trả lại tạm thu', en: 'Given back of what was held' },
  net: { vi: 'Thực nhận', en: 'Net' },
  weight: { vi: 'Khối lượng', en: 'Weight' },
  status: { vi: 'Trạng thái', en: 'Status' },
  delivered_on: { vi: 'Ngày giao', en: 'Delivered on' },
  note: { vi: 'Ghi chú', en: 'Note' },
}

/** Columns of amounts in VND. */
export const moneyFields = [
  'cod',
  'freight',
  'insurance',
  'return_fee',
  'cod_fee',
  'other_fee',
  'vat',
  'total_fee',
  'discount',
  'held',
  'released',
  'net',
] as const satisfies readonly StatementField[]

export type MoneyField = (typeof moneyFields)[number]

export function isMoneyField(field: StatementField | null): field is MoneyField {
  return moneyFields.some((money) => money === field)
}

/** Several columns of these are added: a storage fee and a change of address are both other fees. Of others the first counts. */
export const addedFields: ReadonlySet<StatementField> = /* @__PURE__ */ new Set<StatementField>([
  'insurance',
  'return_fee',
  'cod_fee',
  'other_fee',
  'vat',
  'discount',
  'held',
  'released',
])
