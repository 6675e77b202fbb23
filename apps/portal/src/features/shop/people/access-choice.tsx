import { Choice } from '@guihang/web/forms/fields.tsx'
import { m } from '../../../texts/messages.js'

export function AccessChoice() {
  return (
    <Choice
      name="access"
      label={m.account_access()}
      options={[
        { value: 'parcels', label: m.account_access_parcels(), detail: m.account_access_parcels_hint() },
        { value: 'full', label: m.account_access_full(), detail: m.account_access_full_hint() },
      ]}
    />
  )
}
