import { makeStatement } from '@guihang/contract/money/operated-statements'
import { statementKindLabels } from '@guihang/domain/money/statements/statement-words'
import { type StatementKind, statementKinds } from '@guihang/domain/money/statements/statements'
import { DateField } from '@guihang/ui/date-range/date-range-field.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { Choice, Text, useField } from '@guihang/web/forms/fields.tsx'
import { Form } from '@guihang/web/forms/form.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { useToday } from '@guihang/web/use-today.ts'
import { useNavigate } from '@tanstack/react-router'
import { m } from '../../texts/messages.js'
import { payoutsChanged } from './payouts.queries.ts'

/** By hand, for one shop and day; those of payout days make themselves. */
export function MakeStatementDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const today = useToday()
  const form = useContractForm({
    operation: makeStatement,
    values: { shop_code: '', kind: 'delivered' as StatementKind, payout_on: today as string },
    onSaved: async (answer) => {
      onClose()
      if (answer) {
        toast.success(m.payouts_made({ number: answer.data.number }))
        await navigate({ to: '/payouts/$id', params: { id: answer.data.id } })
      }
      await payoutsChanged()
    },
  })
  return (
    <Dialog
      open
      stays
      onOpenChange={(open) => !open && onClose()}
      title={m.payouts_make()}
      description={m.payouts_make_help()}
    >
      <Form form={form} save={m.payouts_make()} foot="dialog" onCancel={onClose}>
        <Text name="shop_code" label={m.payouts_shop_code()} data-autofocus />
        <Choice
          name="kind"
          label={m.payouts_kind()}
          options={statementKinds.map((value) => ({
            value,
            label: statementKindLabels[value][getLanguage()],
          }))}
        />
        <Day name="payout_on" today={today} />
      </Form>
    </Dialog>
  )
}

function Day({ name, today }: { name: string; today: string }) {
  const { value, change, error } = useField(name)
  return (
    <DateField
      label={m.payouts_on()}
      format="DD/MM/YYYY"
      today={today}
      value={value}
      onChange={change}
      max={today}
      error={error}
      clearable={false}
    />
  )
}
