import {
  createWebhookEndpoint,
  editWebhookEndpoint,
  type WebhookEndpoint,
} from '@guihang/contract/connection/webhooks'
import { type WebhookType, webhookTypes } from '@guihang/domain/connection/webhooks/webhook-types'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { Checkbox } from '@guihang/ui/inputs/checkbox.tsx'
import { Text, useField } from '@guihang/web/forms/fields.tsx'
import { Form } from '@guihang/web/forms/form.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { refreshAccount } from '../../../core/account/profile.ts'
import { m } from '../../../texts/messages.js'
import { typeWords } from './webhook-words.ts'

type EndpointFormProps = {
  endpoint: WebhookEndpoint | undefined
  onCancel: () => void
  /** With the secret of a new one, which is shown this once. */
  onSaved: (secret: string | null) => void
}

type Values = { name: string; url: string; types: WebhookType[] }

/** An endpoint of the API settings keeps its name and its type. */
export function EndpointForm({ endpoint, onCancel, onSaved }: EndpointFormProps) {
  return endpoint ? (
    <EditForm endpoint={endpoint} onCancel={onCancel} onSaved={onSaved} />
  ) : (
    <NewForm onCancel={onCancel} onSaved={onSaved} />
  )
}

function NewForm({ onCancel, onSaved }: Omit<EndpointFormProps, 'endpoint'>) {
  const values: Values = { name: '', url: '', types: ['parcel.status_changed'] }
  const form = useContractForm({
    operation: createWebhookEndpoint,
    values,
    async onSaved(answer) {
      await refreshAccount()
      onSaved(answer?.data.secret ?? null)
    },
  })
  return (
    <Form form={form} save={m.webhooks_add_save()} onCancel={onCancel} foot="dialog">
      <Fields isOwn />
    </Form>
  )
}

function EditForm({ endpoint, onCancel, onSaved }: EndpointFormProps & { endpoint: WebhookEndpoint }) {
  const { name, url, types } = endpoint
  const values: Values = { name, url, types }
  const form = useContractForm({
    operation: editWebhookEndpoint,
    params: { id: endpoint.id },
    values,
    async onSaved() {
      toast.success(m.account_webhook_saved())
      await refreshAccount()
      onSaved(null)
    },
  })
  return (
    <Form form={form} save={m.account_save()} onCancel={onCancel} foot="dialog">
      <Fields isOwn={endpoint.slot === null} />
    </Form>
  )
}

function Fields({ isOwn }: { isOwn: boolean }) {
  return (
    <>
      {isOwn && <Text name="name" label={m.webhooks_name()} placeholder={m.webhooks_name_example()} />}
      <Text
        name="url"
        type="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        label={m.webhooks_url()}
        hint={m.webhooks_url_hint()}
      />
      {isOwn && <Types />}
    </>
  )
}

function Types() {
  const { value, change, error } = useField<Values, 'types'>('types')
  const toggle = (type: WebhookType) =>
    change(webhookTypes.filter((each) => value.includes(each) !== (each === type)))
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-13 font-medium">{m.webhooks_types()}</legend>
      <div className="grid gap-2 tablet:grid-cols-2">
        {webhookTypes.map((type) => (
          <Checkbox key={type} checked={value.includes(type)} onChange={() => toggle(type)}>
            {typeWords[type]()}
          </Checkbox>
        ))}
      </div>
      {error && <p className="text-13 text-danger-ink">{m.webhooks_types_least()}</p>}
    </fieldset>
  )
}
