import { Choice } from '@guihang/web/forms/fields.tsx'
import { m } from '../../../texts/messages.js'

/** The field `shop_type` of the form around it. */
export function ShopTypeField() {
  return (
    <Choice
      name="shop_type"
      label={m.join_shop_type()}
      columns={2}
      options={[
        { value: 'personal', label: m.join_personal(), detail: m.join_personal_help() },
        { value: 'organization', label: m.join_organization(), detail: m.join_organization_help() },
      ]}
    />
  )
}
