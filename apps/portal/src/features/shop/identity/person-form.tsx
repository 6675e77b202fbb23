import { editUser, type Profile } from '@guihang/contract/shop/identity'
import { limits } from '@guihang/domain/limits'
import { refreshAccount } from '../../../core/account/profile.ts'
import { Text } from '../../../core/forms/fields.tsx'
import { Form, FormFailure, SaveButton } from '../../../core/forms/form.tsx'
import { useContractForm } from '../../../core/forms/use-contract-form.ts'
import { m } from '../../../texts/messages.js'
import { toast } from '../../../ui/feedback/toast.ts'

/** The name of the person who is signed in. */
export function PersonForm({ profile }: { profile: Profile }) {
  const form = useContractForm({
    operation: editUser,
    params: { id: profile.id },
    values: { name: profile.name },
    async onSaved() {
      toast.success(m.account_saved())
      await refreshAccount()
    },
  })
  return (
    <Form form={form} className="gap-2">
      <div className="flex flex-wrap items-start gap-2">
        <Text
          name="name"
          label={m.account_name()}
          autoComplete="name"
          maxLength={limits.person_name_max + 1}
          className="min-w-0 flex-1 basis-50"
        />
        <SaveButton className="mt-6" aria-label={m.account_name_save()}>
          {m.account_save()}
        </SaveButton>
      </div>
      <FormFailure />
    </Form>
  )
}
