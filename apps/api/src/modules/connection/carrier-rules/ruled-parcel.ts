import type { RuledParcel } from '@guihang/domain/connection/carriers/carrier-rules'
import { placeOf } from '@guihang/domain/parcels/addresses/provinces'
import { zones } from '@guihang/domain/parcels/pricing/pricing'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/database/index.ts'

export type RuledRow = Pick<
  Selectable<Tables['parcels']>,
  | 'sender_scheme'
  | 'sender_level_1_code'
  | 'receiver_scheme'
  | 'receiver_level_1_code'
  | 'zone'
  | 'charged_weight'
  | 'total_cod'
  | 'product_value'
  | 'delivery_option'
  | 'allow_partial_delivery'
>

/** A parcel as rules see it, by the provinces of today. Undefined of a draft, and of a copy that was never measured. */
export function ruledParcel(row: RuledRow): RuledParcel | undefined {
  const from_province = provinceToday(row.sender_scheme, row.sender_level_1_code)
  const to_province = provinceToday(row.receiver_scheme, row.receiver_level_1_code)
  const zone = zones.find((known) => known === row.zone)
  if (from_province === undefined || to_province === undefined || zone === undefined) return undefined
  const { charged_weight, total_cod, product_value, delivery_option, allow_partial_delivery } = row
  return {
    from_province,
    to_province,
    zone,
    charged_weight,
    total_cod,
    product_value,
    delivery_option,
    allow_partial_delivery,
  }
}

function provinceToday(scheme: RuledRow['sender_scheme'], code: string | null): string | undefined {
  return scheme === null || code === null ? undefined : placeOf(scheme, code)?.province_code
}
