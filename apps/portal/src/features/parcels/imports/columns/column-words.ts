import type { ColumnKind } from '@guihang/domain/parcels/order-files/columns/column-kinds'
import { m } from '../../../../texts/messages.js'

const kinds: Readonly<Record<ColumnKind, () => string>> = {
  amount: m.imports_kind_amount,
  code: m.imports_kind_code,
  weight: m.imports_kind_weight,
  status: m.imports_kind_status,
  phone: m.imports_kind_phone,
  address: m.imports_kind_address,
  date: m.imports_kind_date,
  number: m.imports_kind_number,
  text: m.imports_kind_text,
  empty: m.imports_columns_empty,
}

export function seemsWord(kind: ColumnKind = 'text'): string {
  return kinds[kind]()
}
