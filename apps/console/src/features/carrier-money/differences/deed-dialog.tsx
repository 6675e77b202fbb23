import {
  acceptCarrierDifference,
  askCarrierWriteOff,
  type CarrierDifference,
} from '@guihang/contract/money/carrier-money'
import { formatMoney } from '@guihang/domain/money/money'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { LongText } from '@guihang/web/forms/fields.tsx'
import { Form } from '@guihang/web/forms/form.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { m } from '../../../texts/messages.js'
import { carrierMoneyChanged } from '../carrier-money.queries.ts'

export type Deed = 'accept' | 'write_off'

type DeedDialogProps = { difference: CarrierDifference; deed: Deed; onClose: () => void }

/** Both ask for a note, which the letter, the log and the second person read. */
export function DeedDialog({ deed, difference, onClose }: DeedDialogProps) {
  const { id, version, amount, connection } = difference
  const form = useContractForm({
    operation: deed === 'accept' ? acceptCarrierDifference : askCarrierWriteOff,
    params: { id },
    values: { note: '' },
    judgeAt: 'saving',
    bodyOf: ({ note }) => ({ version, note }),
    onSaved: async () => {
      onClose()
      toast.success(deed === 'accept' ? m.carrier_difference_accepted() : m.carrier_difference_asked())
      await carrierMoneyChanged()
    },
    // Somebody else was faster: what they did comes into the list.
    onRefused: () => void carrierMoneyChanged(),
  })
  const words = { amount: formatMoney(Math.abs(amount)), connection }
  const [title, help] =
    deed === 'accept'
      ? amount < 0
        ? [m.carrier_difference_accept_ours(), m.carrier_difference_accept_ours_help(words)]
        : [m.carrier_difference_accept(), m.carrier_difference_accept_help(words)]
      : amount < 0
        ? [m.carrier_difference_write_off(), m.carrier_difference_keep_help(words)]
        : [m.carrier_difference_write_off(), m.carrier_difference_bear_help(words)]
  return (
    <Dialog open stays onOpenChange={(open) => !open && onClose()} title={title} description={help}>
      <Form
        form={form}
        save={deed === 'accept' ? m.carrier_difference_accept_go() : m.carrier_difference_ask_go()}
        foot="dialog"
        onCancel={onClose}
      >
        <LongText
          name="note"
          label={m.carrier_difference_note()}
          hint={
            deed === 'accept' ? m.carrier_difference_note_accept() : m.carrier_difference_note_write_off()
          }
          data-autofocus
        />
      </Form>
    </Dialog>
  )
}
