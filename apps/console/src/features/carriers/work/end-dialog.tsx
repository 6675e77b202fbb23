import { type CarrierIncident, endCarrierIncident } from '@guihang/contract/connection/carrier-inbox'
import { decisionOf, incidentLabels } from '@guihang/domain/connection/carriers/incident-labels'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { Choice, LongText } from '@guihang/web/forms/fields.tsx'
import { Form } from '@guihang/web/forms/form.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { m } from '../../../texts/messages.js'
import { carriersChanged } from '../carrier-work.queries.ts'
import { emptyEnd, endBody } from './end-values.ts'
import { endHelp, endNames } from './incident-words.ts'
import { PartFields } from './part-fields.tsx'

type EndDialogProps = { incident: CarrierIncident; onClose: () => void }

/** Asks how an incident ends, offering the ends that the parcel still can have, and what was found out. */
export function EndDialog({ incident, onClose }: EndDialogProps) {
  const { id, kind, tracking_number, parcel_status, ends, part } = incident
  const { name } = incidentLabels[kind]
  const language = getLanguage()
  const form = useContractForm({
    operation: endCarrierIncident,
    params: { id },
    values: emptyEnd(incident),
    bodyOf: endBody,
    judgeAt: 'saving',
    onSaved: async () => {
      toast.success(m.carrier_work_ended({ code: tracking_number }))
      await carriersChanged()
      onClose()
    },
    // The incident may have ended meanwhile, or the parcel has moved.
    onRefused: () => void carriersChanged(),
  })
  return (
    <Dialog
      open
      stays
      onOpenChange={(open) => !open && onClose()}
      title={m.carrier_work_end_title({ kind: name[language], code: tracking_number })}
      description={decisionOf(kind, parcel_status)[language]}
    >
      <Form form={form} save={m.carrier_work_end_go()} foot="dialog" onCancel={onClose}>
        <Choice
          name="as"
          label={m.carrier_work_end_how()}
          options={ends.map((value) => ({ value, label: endNames[value](), detail: endHelp[value]() }))}
        />
        {part !== null && <PartFields part={part} />}
        <LongText
          name="note"
          label={m.carrier_work_end_note()}
          hint={m.carrier_work_end_note_help()}
          counted={500}
        />
      </Form>
    </Dialog>
  )
}
