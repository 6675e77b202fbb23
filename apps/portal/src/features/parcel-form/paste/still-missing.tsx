import { useFormContext, useWatch } from 'react-hook-form'
import { m } from '../../../paraglide/messages.js'
import { type ReceiverField, receiverGaps } from '../first-gap.ts'
import type { ParcelValues } from '../form-values.ts'
import type { PastedOrder } from './pasted-order.ts'

const words: Readonly<Record<ReceiverField, () => string>> = {
  receiver_phone: m.parcel_form_missing_phone,
  receiver_name: m.parcel_form_missing_name,
  address_level_1_code: m.parcel_form_missing_province,
  address_level_2_code: m.parcel_form_missing_district,
  address_level_3_code: m.parcel_form_missing_ward,
  receiver_address: m.parcel_form_missing_street,
}

/** What the message did not say, until somebody has filled it in. */
export function StillMissing({ order }: { order: PastedOrder }) {
  const form = useFormContext<ParcelValues>()
  useWatch({ control: form.control })
  const values = form.getValues()
  const missing = receiverGaps(values).map((field) => words[field]())
  if (values.cod === null && order.unsure.includes('cod')) missing.push(m.parcel_form_missing_cod())
  if (missing.length === 0) return null
  return <span className="text-warn-ink">{m.parcel_form_paste_missing({ fields: missing.join(', ') })}</span>
}
