import {
  type CarrierConnection,
  type CarrierOffer,
  editCarrierConnection,
} from '@guihang/contract/connection/carriers'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { Form, OvertakenNote } from '@guihang/web/forms/form.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { m } from '../../../texts/messages.js'
import { carriersChanged } from '../carrier-work.queries.ts'
import { ConnectionFields } from './connection-fields.tsx'
import { connectionBody, connectionValues, editedSecrets, hiddenAgain } from './connection-values.ts'

type Props = { connection: CarrierConnection; offer: CarrierOffer; may: boolean }

export function EditConnection({ may, ...props }: Props) {
  return <div className="px-4 pb-4">{may ? <EditForm {...props} /> : <Facts {...props} />}</div>
}

function EditForm({ connection, offer }: Omit<Props, 'may'>) {
  const { code, version } = connection
  const form = useContractForm({
    operation: editCarrierConnection,
    params: { code },
    values: connectionValues(offer, connection),
    // Of the values that the form has taken over. It is none of them: a switch beside the form raises it, too.
    bodyOf: (values) => ({
      version,
      ...connectionBody(values),
      secrets: editedSecrets(offer, values),
    }),
    onSaved: async (_, values) => {
      toast.success(m.carriers_saved({ code }))
      form.methods.reset({ ...values, ...hiddenAgain(offer, values) })
      form.settle(form.methods.getValues())
      await carriersChanged()
    },
    // Somebody else was faster: what they saved comes into the form.
    onRefused: () => void carriersChanged(),
  })
  return (
    <Form form={form} save={m.carriers_save()}>
      <OvertakenNote again={m.carriers_take_theirs()}>{m.carriers_overtaken()}</OvertakenNote>
      <ConnectionFields offer={offer} known={connection} />
    </Form>
  )
}

/** What people without `settings` read: no secret, not even an open one. */
function Facts({ connection, offer }: Omit<Props, 'may'>) {
  const language = getLanguage()
  const facts = [
    [m.carriers_mode(), connection.mode === 'live' ? m.carriers_mode_live() : m.carriers_mode_test()],
    ...offer.settings.map(({ key, label, values, default: usual }) => {
      const value = connection.settings[key] ?? usual
      return [label[language], values.find((one) => one.value === value)?.label[language] ?? value] as const // as: a pair
    }),
    [m.carriers_reweighs(), connection.pass_on_reweighs ? m.carriers_yes() : m.carriers_no()],
  ] as const // as: pairs
  return (
    <dl className="grid gap-3">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-12 text-ink-3">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
