import { useFormContext, useWatch } from 'react-hook-form'
import { m } from '../../../../texts/messages.js'
import { type ReceiverField, receiverGaps } from '../first-gap.ts'
import type { ParcelValues } from '../form-values.ts'
import { type GoodsField, goodsGaps } from './goods-gaps.ts'
import type { PastedOrder } from './pasted-order.ts'

const words: Readonly<Record<ReceiverField | GoodsField, () => string>> = {
  receiver_phone: m.parcel_form_missing_phone,
  receiver_name: m.parcel_form_missing_name,
  address_level_1_code: m.parcel_form_missing_province,
  address_level_2_code: m.parcel_form_missing_district,
  address_level_3_code: m.parcel_form_missing_ward,
  receiver_address: m.parcel_form_missing_street,
  name: m.parcel_form_missing_item,
  value: m.parcel_form_missing_value,
  weight: m.parcel_form_fee_weight,
  sides: m.parcel_form_fee_sides,
}

/** What the parcel still needs besides what the message said, until somebody has filled it in. */
export function StillMissing({ order }: { order: PastedOrder }) {
  const form = useFormContext<ParcelValues>()
  useWatch({ control: form.control })
  const values = form.getValues()
  const codUnsure = values.cod === null && order.unsure.includes('cod')
  const missing = [
    ...receiverGaps(values).map((field) => words[field]()),
    ...(codUnsure ? [m.parcel_form_missing_cod()] : []),
    ...goodsGaps(values).map((field) => words[field]()),
  ]
  if (missing.length === 0) return null
  return <span className="text-warn-ink">{m.parcel_form_paste_missing({ fields: missing.join(', ') })}</span>
}
