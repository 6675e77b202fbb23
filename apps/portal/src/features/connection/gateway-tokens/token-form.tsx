import { type CreateGatewayToken, createGatewayToken } from '@guihang/contract/connection/gateway-tokens'
import { type GatewayScope, gatewayScopes } from '@guihang/domain/connection/integrations/gateway-scopes'
import { Checkbox } from '@guihang/ui/inputs/checkbox.tsx'
import { Select } from '@guihang/ui/inputs/select.tsx'
import { Text, useField } from '@guihang/web/forms/fields.tsx'
import { Form } from '@guihang/web/forms/form.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { refreshAccount } from '../../../core/account/profile.ts'
import { m } from '../../../texts/messages.js'
import { scopeWords } from './scope-words.ts'

type TokenFormProps = {
  onCancel: () => void
  onSaved: (token: string | null) => void
}

const empty: CreateGatewayToken = { name: '', scopes: ['parcels'], expires_in_days: 90 }

export function TokenForm({ onCancel, onSaved }: TokenFormProps) {
  const form = useContractForm({
    operation: createGatewayToken,
    values: empty,
    async onSaved(answer) {
      await refreshAccount()
      onSaved(answer?.data.gateway_token ?? null)
    },
  })
  return (
    <Form form={form} save={m.account_token_save()} onCancel={onCancel} foot="dialog">
      <Text name="name" label={m.account_token_name()} placeholder={m.account_token_name_example()} />
      <Scopes />
      <Ending />
    </Form>
  )
}

function Scopes() {
  const { value, change, error } = useField<CreateGatewayToken, 'scopes'>('scopes')
  const toggle = (scope: GatewayScope) =>
    change(gatewayScopes.filter((each) => value.includes(each) !== (each === scope)))
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-13 font-medium">{m.account_token_scopes()}</legend>
      <div className="grid gap-x-4 gap-y-3 tablet:grid-cols-2">
        {gatewayScopes.map((scope) => (
          <Checkbox
            key={scope}
            checked={value.includes(scope)}
            onChange={() => toggle(scope)}
            hint={scopeWords[scope].hint()}
          >
            {scopeWords[scope].name()}
          </Checkbox>
        ))}
      </div>
      {error && <p className="text-13 text-danger-ink">{m.account_token_scopes_least()}</p>}
    </fieldset>
  )
}

/** How long a token may work, in days; '' stands for no end. */
const lengths = ['30', '90', '365', ''] as const

function Ending() {
  const { value, change, error } = useField<CreateGatewayToken, 'expires_in_days'>('expires_in_days')
  return (
    <Select
      label={m.account_token_ends()}
      hint={value === null ? m.account_token_endless_hint() : undefined}
      error={error}
      value={lengths.find((length) => length === String(value ?? '')) ?? null}
      options={lengths.map((length) => ({
        value: length,
        label: length === '' ? m.account_token_endless() : m.account_token_days({ days: length }),
      }))}
      onValueChange={(length) => change(length === '' ? null : Number(length))}
    />
  )
}
