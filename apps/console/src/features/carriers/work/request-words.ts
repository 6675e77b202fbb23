import type { CarrierRequest } from '@guihang/contract/connection/carrier-requests'
import {
  type RequestField,
  requestFacts,
  requestFieldLabels,
} from '@guihang/domain/connection/carriers/carrier-requests'
import { formatMoney } from '@guihang/domain/money/money'
import { deliveryHalfLabels } from '@guihang/domain/parcels/tracking/delivery-choices'
import { decimalText } from '@guihang/web/count-text.ts'
import { formatWeekday } from '@guihang/web/dates.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { m } from '../../../texts/messages.js'

export function requestName({ kind, deliver_on, deliver_half }: CarrierRequest): string {
  const name = requestFacts[kind].name[getLanguage()]
  if (deliver_on === null) return name
  const day = formatWeekday(deliver_on)
  const half = deliver_half && deliveryHalfLabels[deliver_half][getLanguage()].toLowerCase()
  return half ? m.carrier_work_request_half({ name, half, day }) : m.carrier_work_request_from({ name, day })
}

/** Field and new value, as `cân nặng 3 kg`. A field with personal data goes without its value. */
export function fieldText(field: RequestField, { parcel }: CarrierRequest): string {
  const label = requestFieldLabels[field][getLanguage()]
  const value = openValue(field, parcel)
  return value === null ? label : `${label} ${value}`
}

function openValue(field: RequestField, parcel: CarrierRequest['parcel']): string | null {
  switch (field) {
    case 'weight':
      return `${decimalText(parcel.weight)} kg`
    case 'size':
      return `${[parcel.length, parcel.width, parcel.height].map(decimalText).join(' × ')} cm`
    case 'cod':
      return formatMoney(parcel.total_cod)
    case 'value':
      return formatMoney(parcel.product_value)
    default:
      return null
  }
}

/** Whether the request has personal data, which is shown on demand and logged. */
export function hasHidden({ fields, parcel }: CarrierRequest): boolean {
  return fields.some((field) => openValue(field, parcel) === null)
}
