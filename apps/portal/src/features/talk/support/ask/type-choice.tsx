import type { ParcelStatus } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { askReasons, canAsk } from '@guihang/domain/talk/support/request-of-parcel'
import { type RequestType, requestTypes } from '@guihang/domain/talk/support/request-types'
import { Choice, useField } from '@guihang/web/forms/fields.tsx'
import { getLanguage } from '@guihang/web/language.ts'
import { m } from '../../../../texts/messages.js'
import { typeWords } from '../support-words.ts'

export function TypeChoice({ status }: { status: ParcelStatus | undefined }) {
  const { value } = useField('request_type')
  return (
    <Choice
      name="request_type"
      label={m.support_type()}
      columns={2}
      options={requestTypes.map((type) => {
        const reason = status === undefined ? null : whyNotAsk(type, status)
        return {
          value: type,
          label: typeWords(type),
          detail: reason ?? helps[type](),
          disabled: reason !== null && type !== value,
        }
      })}
    />
  )
}

/** Null where the type fits the parcel. */
export function whyNotAsk(type: RequestType, status: ParcelStatus): string | null {
  if (type === 'advisory' || type === 'complaint' || canAsk(type, status)) return null
  return askReasons[type][getLanguage()]
}

const helps: Record<RequestType, () => string> = {
  advisory: m.support_help_advisory,
  change_of_information: m.support_help_change,
  complaint: m.support_help_complaint,
  hurry_up_pickup: m.support_help_pickup,
  hurry_up_delivery: m.support_help_delivery,
  hurry_up_return: m.support_help_return,
}
