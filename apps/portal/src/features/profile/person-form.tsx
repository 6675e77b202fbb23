import { EditUser, editUser, type Profile } from '@guihang/contract/people/identity'
import { limits } from '@guihang/domain/limits'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { client } from '../../core/api/api.ts'
import { FormFailure, FormText } from '../../core/forms/form-fields.tsx'
import { contractResolver } from '../../core/forms/forms.ts'
import { useSavedValues } from '../../core/forms/saved-values.ts'
import { useSubmitForm } from '../../core/forms/use-submit-form.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { refreshAccount } from './profile.queries.ts'
import { useUnsaved } from './unsaved.tsx'

type Values = { name: string }
const resolver = contractResolver<Values>(EditUser)

/** The name one goes by. */
export function PersonForm({ profile }: { profile: Profile }) {
  const form = useForm<Values>({
    defaultValues: { name: profile.name },
    mode: 'onTouched',
    shouldFocusError: false,
    resolver,
  })
  const { settle } = useSavedValues(form, { name: profile.name })
  useUnsaved(form)
  const element = useRef<HTMLFormElement>(null)
  const { busy, failure, submit } = useSubmitForm<Values>({
    form,
    element,
    fields: ['name'],
    async send(values) {
      await client.call(editUser, { params: { id: profile.id }, body: EditUser.parse(values) })
      settle(values)
      toast.success(m.account_saved())
      await refreshAccount()
    },
  })
  return (
    <form ref={element} onSubmit={submit} noValidate className="grid gap-2">
      <div className="flex flex-wrap items-start gap-2">
        <FormText
          control={form.control}
          name="name"
          label={m.account_name()}
          autoComplete="name"
          maxLength={limits.person_name_max + 1}
          className="min-w-0 flex-1 basis-50"
        />
        <Button type="submit" busy={busy} className="mt-6" aria-label={m.account_name_save()}>
          {m.account_save()}
        </Button>
      </div>
      <FormFailure>{failure}</FormFailure>
    </form>
  )
}
