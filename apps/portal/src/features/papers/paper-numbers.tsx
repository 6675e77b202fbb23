import { EditShop, editShop } from '@guihang/contract/papers'
import { useMemo, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { client } from '../../core/api/api.ts'
import { FormFailure, FormText } from '../../core/forms/form-fields.tsx'
import { contractResolver } from '../../core/forms/forms.ts'
import { useSavedValues } from '../../core/forms/saved-values.ts'
import { useSubmitForm } from '../../core/forms/use-submit-form.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { refreshAccount } from '../profile/profile.queries.ts'
import { useUnsaved } from '../profile/unsaved.tsx'

type Values = Record<Field, string>
type Field = 'id_card_number' | 'business_licence_number'

/** The number that stands on a paper. */
export function PaperNumbers({ field, value }: { field: Field; value: string | null }) {
  // One form for either number: the field of the form carries the field of the wire.
  const resolver = useMemo(
    () =>
      contractResolver<Values>(EditShop, {
        bodyOf: (values) => ({ [field]: values[field] }),
      }),
    [field],
  )
  // Only the one that is asked for is ever sent.
  const saved: Values = { id_card_number: '', business_licence_number: '', [field]: value ?? '' }
  const form = useForm<Values>({
    defaultValues: saved,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver,
  })
  const { settle } = useSavedValues(form, saved)
  useUnsaved(form)
  const element = useRef<HTMLFormElement>(null)
  const { busy, failure, submit } = useSubmitForm({
    form,
    element,
    fields: [field],
    async send(values) {
      await client.call(editShop, { body: EditShop.parse({ [field]: values[field] }) })
      settle(values)
      toast.success(m.account_paper_number_saved())
      await refreshAccount()
    },
  })
  const card = field === 'id_card_number'
  return (
    <form ref={element} onSubmit={submit} noValidate className="grid gap-2">
      <div className="flex flex-wrap items-start gap-2">
        <FormText
          control={form.control}
          name={field}
          label={card ? m.account_id_card_number() : m.account_licence_number()}
          hint={card ? m.account_id_card_hint() : m.account_licence_hint()}
          spellCheck={false}
          className="min-w-0 flex-1 basis-60 tablet:max-w-80"
        />
        <Button
          type="submit"
          busy={busy}
          className="mt-6"
          aria-label={card ? m.account_id_card_save() : m.account_licence_save()}
        >
          {m.account_save()}
        </Button>
      </div>
      <FormFailure>{failure}</FormFailure>
    </form>
  )
}
