import { m } from '../../../paraglide/messages.js'
import { useValues } from '../use-form-parts.ts'
import type { PastedOrder } from './pasted-order.ts'

const receiverFields = [
  'receiver_phone',
  'receiver_name',
  'address_scheme',
  'address_level_1_code',
  'address_level_2_code',
  'address_level_3_code',
  'receiver_address',
  'cod',
] as const // as: names of fields

/** What the message did not say, until somebody has filled it in. */
export function StillMissing({ order }: { order: PastedOrder }) {
  const [phone, name, scheme, province, district, ward, street, cod] = useValues(receiverFields)
  const missing = [
    phone === '' && m.parcel_form_missing_phone(),
    name === '' && m.parcel_form_missing_name(),
    province === null && m.parcel_form_missing_province(),
    scheme === 'vn_legacy' && district === null && m.parcel_form_missing_district(),
    ward === null && m.parcel_form_missing_ward(),
    street === '' && m.parcel_form_missing_street(),
    cod === null && order.unsure.includes('cod') && m.parcel_form_missing_cod(),
  ].filter((word) => word !== false)
  if (missing.length === 0) return null
  return <span className="text-warn-ink">{m.parcel_form_paste_missing({ fields: missing.join(', ') })}</span>
}
