import { answerFailedDelivery, type Parcel } from '@guihang/contract/parcels/parcels'
import { addDays, type Day } from '@guihang/domain/calendar'
import { limits } from '@guihang/domain/limits'
import { formatWeekday } from '../../core/dates.ts'
import { Choice, Phone, Text } from '../../core/forms/fields.tsx'
import { Form, FormFailure, SaveButton } from '../../core/forms/form.tsx'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog-on-demand.tsx'
import type { RowOutcome } from '../parcel-batch/run-batch.ts'
import { unitsLine } from '../parcels/address-line.ts'
import { parcelsText } from '../parcels/count-text.ts'
import { answerDeliveries } from './answer-deliveries.ts'

/** Later than this a receiver has forgotten what was ordered. */
const daysAhead = [1, 2, 3]

export type AnswerDialogProps = {
  parcels: readonly Parcel[]
  /** Nothing was sent. */
  onClose: () => void
  onAnswered: (rows: readonly RowOutcome[]) => void
}

/** When to try again, what the courier should know, and, of a single parcel, where to. */
export function DeliverAgainDialog(props: AnswerDialogProps & { today: Day }) {
  const [only, another] = props.parcels
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && props.onClose()}
      title={
        only !== undefined && another === undefined
          ? m.parcels_deliver_again_title({ code: only.tracking_number })
          : m.needs_deliver_many_title({ count: parcelsText(props.parcels.length) })
      }
    >
      <DeliverAgainForm {...props} one={another === undefined ? only : undefined} />
    </Dialog>
  )
}

function DeliverAgainForm({
  parcels,
  one,
  today,
  onClose,
  onAnswered,
}: AnswerDialogProps & { one: Parcel | undefined; today: Day }) {
  const form = useContractForm({
    operation: answerFailedDelivery,
    values: {
      day: 'soon',
      note: '',
      receiver_phone: one?.receiver.phone ?? '',
      receiver_address: one?.receiver.address ?? '',
    },
    bodyOf: ({ day, note, receiver_phone, receiver_address }) => ({
      answer: 'deliver_again',
      deliver_on: day === 'soon' ? null : day,
      note: note.trim() || null,
      ...(one && { receiver_phone, receiver_address }),
    }),
    send: (body) => answerDeliveries(parcels, body),
    onSaved: (rows) => onAnswered(rows ?? []),
  })
  const days = daysAhead.map((ahead) => addDays(today, ahead))
  return (
    <Form form={form}>
      <Choice
        name="day"
        label={m.parcels_deliver_again_when()}
        options={[
          { value: 'soon', label: m.parcels_deliver_again_soon() },
          ...days.map((date) => ({ value: date, label: formatWeekday(date, { capital: true }) })),
        ]}
        columns={2}
      />
      {one !== undefined && (
        <>
          <Phone name="receiver_phone" label={m.needs_phone()} />
          <Text
            name="receiver_address"
            label={m.needs_address()}
            hint={m.needs_address_hint({ place: unitsLine(one.receiver) })}
            maxLength={limits.receiver_address_max}
          />
        </>
      )}
      <Text
        name="note"
        label={m.parcels_deliver_again_note()}
        optional
        placeholder={m.parcels_deliver_again_note_hint()}
        maxLength={limits.notes_max}
      />
      <FormFailure />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose} unavailable={form.busy !== null || null}>
          {m.parcels_answer_keep()}
        </Button>
        <SaveButton variant="primary">{m.parcels_deliver_again_this()}</SaveButton>
      </div>
    </Form>
  )
}
