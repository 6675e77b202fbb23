import { type CarrierBooking, settleCarrierBooking } from '@guihang/contract/connection/carrier-bookings'
import { carrierNames } from '@guihang/domain/connection/carriers/carrier-kinds'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { client } from '@guihang/web/api/client.ts'
import { Choice, Text, useField } from '@guihang/web/forms/fields.tsx'
import { Form } from '@guihang/web/forms/form.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { m } from '../../../texts/messages.js'
import { carriersChanged } from '../carrier-work.queries.ts'

type SettleDialogProps = { booking: CarrierBooking; onClose: () => void }

type Values = { made: 'yes' | 'no'; carrier_code: string }

/** Asks what the carrier's people say of a booking that may have been made. */
export function SettleDialog({ booking: { tracking_number, connection }, onClose }: SettleDialogProps) {
  const carrier = connection === null ? '' : carrierNames[connection.kind]
  const form = useContractForm({
    operation: settleCarrierBooking,
    values: { made: 'yes', carrier_code: '' } as Values, // as: one of two
    // Of an order that was not made there is no number: a word stands for it while the form is judged.
    bodyOf: ({ made, carrier_code }) => ({ carrier_code: made === 'yes' ? carrier_code : notMade }),
    judgeAt: 'saving',
    send: ({ carrier_code }) =>
      client.call(settleCarrierBooking, {
        params: { tracking_number },
        body: { carrier_code: carrier_code === notMade ? null : carrier_code },
      }),
    onSaved: async (_, { made }) => {
      toast.success(
        made === 'yes'
          ? m.carrier_work_settled({ code: tracking_number })
          : m.carrier_work_asked_again({ code: tracking_number, carrier }),
      )
      await carriersChanged()
      onClose()
    },
  })
  return (
    <Dialog
      open
      stays
      onOpenChange={(open) => !open && onClose()}
      title={m.carrier_work_settle_title({ code: tracking_number, carrier })}
      description={m.carrier_work_settle_help({ carrier, code: tracking_number })}
    >
      <Form form={form} save={m.carrier_work_settle_go()} foot="dialog" onCancel={onClose}>
        <Choice
          name="made"
          label={m.carrier_work_made()}
          options={[
            { value: 'yes', label: m.carrier_work_made_yes() },
            {
              value: 'no',
              label: m.carrier_work_made_no(),
              detail: m.carrier_work_made_no_help({ carrier }),
            },
          ]}
        />
        <CodeField carrier={carrier} />
      </Form>
    </Dialog>
  )
}

const notMade = '–'

function CodeField({ carrier }: { carrier: string }) {
  const { value: made } = useField('made')
  const { clearErrors } = useFormContext()
  useEffect(() => {
    if (made === 'no') clearErrors('carrier_code')
  }, [made, clearErrors])
  if (made === 'no') return null
  return <Text name="carrier_code" label={m.carrier_work_number({ carrier })} counted={50} />
}
