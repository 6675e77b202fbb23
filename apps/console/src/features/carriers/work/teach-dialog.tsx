import { type TaughtWord, teachCarrierWord } from '@guihang/contract/connection/carrier-inbox'
import { carrierNames } from '@guihang/domain/connection/carriers/carrier-kinds'
import { type CarrierWord, carrierWords } from '@guihang/domain/connection/carriers/carrier-words'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { Combobox } from '@guihang/ui/inputs/combobox.tsx'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { countText } from '@guihang/web/count-text.ts'
import { useField } from '@guihang/web/forms/fields.tsx'
import { Form } from '@guihang/web/forms/form.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import type * as z from 'zod/mini'
import { m } from '../../../texts/messages.js'
import { carriersChanged } from '../carrier-work.queries.ts'
import { words } from './word-names.ts'

/** `messages` wait for it; `means` is what somebody has said before. */
export type TaughtStatus = Pick<z.infer<typeof TaughtWord>, 'kind' | 'status'> & {
  readonly messages: number
  readonly means?: CarrierWord
}

type TeachDialogProps = { status: TaughtStatus; onClose: () => void }

/** Asks what a status of a carrier means, in our words, and says what follows of the answer. */
export function TeachDialog({ status: { kind, status, messages, means }, onClose }: TeachDialogProps) {
  const form = useContractForm({
    operation: teachCarrierWord,
    values: { kind, status, means: (means ?? null) as CarrierWord | null }, // as: not chosen yet
    judgeAt: 'saving',
    onSaved: async (answer) => {
      if (answer) toast.success(m.carrier_work_word_kept({ status, count: countText(answer.data.messages) }))
      await carriersChanged()
      onClose()
    },
  })
  return (
    <Dialog
      open
      stays
      wide
      onOpenChange={(open) => !open && onClose()}
      title={m.carrier_work_teach_title({ carrier: carrierNames[kind], status })}
      description={
        messages > 0
          ? m.carrier_work_teach_help({ count: countText(messages) })
          : m.carrier_work_teach_again_help()
      }
    >
      <Form form={form} save={m.carrier_work_teach_go()} foot="dialog" onCancel={onClose}>
        <MeansField />
      </Form>
    </Dialog>
  )
}

function MeansField() {
  const { value, change, error } = useField('means')
  const chosen = carrierWords.find((word) => word === value)
  return (
    <Combobox
      label={m.carrier_work_means()}
      hint={chosen ? words[chosen].follows() : m.carrier_work_means_help()}
      options={carrierWords.map((word) => ({
        value: word,
        label: words[word].name(),
        detail: words[word].follows(),
        search: words[word].follows(),
      }))}
      value={chosen ?? null}
      onValueChange={change}
      error={error}
    />
  )
}
