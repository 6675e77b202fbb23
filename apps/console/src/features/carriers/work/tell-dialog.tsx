import {
  type CarrierRequest,
  endCarrierRequest,
  readCarrierRequest,
} from '@guihang/contract/connection/carrier-requests'
import type { AnswerOf } from '@guihang/contract/operation'
import { carrierNames } from '@guihang/domain/connection/carriers/carrier-kinds'
import { requestFieldLabels } from '@guihang/domain/connection/carriers/carrier-requests'
import { formatPhone } from '@guihang/domain/shop/people/phone'
import { Button } from '@guihang/ui/button.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { client } from '@guihang/web/api/client.ts'
import { Choice, LongText } from '@guihang/web/forms/fields.tsx'
import { Form } from '@guihang/web/forms/form.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { useAct } from '@guihang/web/screen/use-act.ts'
import { useState } from 'react'
import { m } from '../../../texts/messages.js'
import { carriersChanged } from '../carrier-work.queries.ts'
import { fieldText, hasHidden, requestName } from './request-words.ts'

type TellDialogProps = { request: CarrierRequest; onClose: () => void }

/** Shows what to tell the carrier's people, and asks for their answer. */
export function TellDialog({ request, onClose }: TellDialogProps) {
  const { id, tracking_number: code, carrier: kind, carrier_code } = request
  const carrier = carrierNames[kind]
  const form = useContractForm({
    operation: endCarrierRequest,
    params: { id },
    values: { as: 'told' as 'told' | 'refused', note: '' }, // as: one of two
    judgeAt: 'saving',
    onSaved: async () => {
      toast.success(m.carrier_work_tell_done({ code }))
      await carriersChanged()
      onClose()
    },
    // A newer request may have replaced this one meanwhile.
    onRefused: () => void carriersChanged(),
  })
  return (
    <Dialog
      open
      stays
      onOpenChange={(open) => !open && onClose()}
      title={m.carrier_work_tell_title({ carrier, what: requestName(request), code })}
      description={m.carrier_work_tell_help({ carrier, number: carrier_code ?? code })}
    >
      <News request={request} />
      <Form form={form} save={m.carrier_work_tell_go()} foot="dialog" onCancel={onClose}>
        <Choice
          name="as"
          label={m.carrier_work_tell_answer({ carrier })}
          options={[
            { value: 'told', label: m.carrier_work_tell_taken(), detail: m.carrier_work_tell_taken_help() },
            {
              value: 'refused',
              label: m.carrier_work_tell_refused(),
              detail: m.carrier_work_tell_refused_help(),
            },
          ]}
        />
        <LongText name="note" label={m.carrier_work_tell_note()} counted={500} />
      </Form>
    </Dialog>
  )
}

type Values = AnswerOf<typeof readCarrierRequest>['data']['values']

/** The changed fields. Names, phones and addresses are shown on demand, and that is logged. */
function News({ request }: { request: CarrierRequest }) {
  const { busy, act } = useAct()
  const [values, setValues] = useState<Values | null>(null)
  if (request.fields.length === 0) return null
  const read = async () =>
    setValues((await client.call(readCarrierRequest, { params: { id: request.id } })).data.values)
  const open = request.fields.filter((field) => values === null || !values.some((one) => one.field === field))
  return (
    <section aria-label={m.carrier_work_tell_new()} className="mb-4 grid justify-items-start gap-1">
      <h3 className="text-12 text-ink-3">{m.carrier_work_tell_new()}</h3>
      <ul className="grid gap-0.5">
        {open.map((field) => (
          <li key={field} className="wrap-anywhere first-letter:uppercase">
            {fieldText(field, request)}
          </li>
        ))}
        {values?.map(({ field, value }) => (
          <li key={field} className="wrap-anywhere first-letter:uppercase">
            {requestFieldLabels[field][getLanguage()]}:{' '}
            <b className="font-medium">{field === 'receiver_phone' ? formatPhone(value) : value || '–'}</b>
          </li>
        ))}
      </ul>
      {values === null && hasHidden(request) && (
        <>
          <Button size="sm" busy={busy} onClick={() => void act(read)}>
            {m.carrier_work_tell_show()}
          </Button>
          <p className="text-12 text-ink-3">{m.carrier_work_tell_show_help()}</p>
        </>
      )}
    </section>
  )
}
