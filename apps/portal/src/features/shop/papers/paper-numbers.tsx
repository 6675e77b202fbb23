import { editShop } from '@guihang/contract/shop/papers'
import { refreshAccount } from '../../../core/account/profile.ts'
import { Text } from '../../../core/forms/fields.tsx'
import { Form, FormFailure, SaveButton } from '../../../core/forms/form.tsx'
import { useContractForm } from '../../../core/forms/use-contract-form.ts'
import { m } from '../../../texts/messages.js'
import { toast } from '../../../ui/feedback/toast.ts'

type Field = 'id_card_number' | 'business_licence_number'

/** The number that stands on a paper. */
export function PaperNumbers({ field, value }: { field: Field; value: string | null }) {
  const form = useContractForm({
    operation: editShop,
    // One form for either number: it carries the field of the wire.
    values: { [field]: value ?? '' },
    async onSaved() {
      toast.success(m.account_paper_number_saved())
      await refreshAccount()
    },
  })
  const card = field === 'id_card_number'
  return (
    <Form form={form} className="gap-2">
      <div className="flex flex-wrap items-start gap-2">
        <Text
          name={field}
          label={card ? m.account_id_card_number() : m.account_licence_number()}
          hint={card ? m.account_id_card_hint() : m.account_licence_hint()}
          spellCheck={false}
          className="min-w-0 flex-1 basis-60 tablet:max-w-80"
        />
        <SaveButton className="mt-6" aria-label={card ? m.account_id_card_save() : m.account_licence_save()}>
          {m.account_save()}
        </SaveButton>
      </div>
      <FormFailure />
    </Form>
  )
}
