import { AnswerFailedDelivery, type Parcel } from '@guihang/contract/parcels/parcels'
import { addDays, type Day } from '@guihang/domain/calendar'
import { limits } from '@guihang/domain/limits'
import { useRef } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { formatWeekday } from '../../core/dates.ts'
import { FormFailure, FormPhone, FormText } from '../../core/forms/form-fields.tsx'
import { contractResolver } from '../../core/forms/forms.ts'
import { useSubmitForm } from '../../core/forms/use-submit-form.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { RadioCards } from '../../ui/inputs/radio-cards.tsx'
import { Dialog } from '../../ui/overlays/dialog-on-demand.tsx'
import type { RowOutcome } from '../parcel-batch/run-batch.ts'
import { unitsLine } from '../parcels/address-line.ts'
import { parcelsText } from '../parcels/count-text.ts'
import { answerDeliveries, type DeliveryAnswer } from './answer-deliveries.ts'

/** Later than this a receiver has forgotten what was ordered. */
const daysAhead = [1, 2, 3]

type Values = { day: string; note: string; receiver_phone: string; receiver_address: string }

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
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<Values>({
    defaultValues: {
      day: 'soon',
      note: '',
      receiver_phone: one?.receiver.phone ?? '',
      receiver_address: one?.receiver.address ?? '',
    },
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: contractResolver<Values>(AnswerFailedDelivery, {
      bodyOf: (values) => answerOf(values, one),
    }),
  })
  const { busy, failure, submit } = useSubmitForm<Values>({
    form,
    element,
    fields: ['note', 'receiver_phone', 'receiver_address'],
    async send(values) {
      onAnswered(await answerDeliveries(parcels, answerOf(values, one)))
    },
  })
  const day = useWatch({ control: form.control, name: 'day' })
  const days = daysAhead.map((ahead) => addDays(today, ahead))
  return (
    <form ref={element} onSubmit={submit} noValidate className="grid gap-4">
      <Controller
        control={form.control}
        name="day"
        render={({ field }) => (
          <RadioCards
            label={m.parcels_deliver_again_when()}
            options={[
              { value: 'soon', label: m.parcels_deliver_again_soon() },
              ...days.map((date) => ({ value: date, label: formatWeekday(date, { capital: true }) })),
            ]}
            value={day}
            onValueChange={field.onChange}
            columns={2}
          />
        )}
      />
      {one !== undefined && (
        <>
          <FormPhone control={form.control} name="receiver_phone" label={m.needs_phone()} />
          <FormText
            control={form.control}
            name="receiver_address"
            label={m.needs_address()}
            hint={m.needs_address_hint({ place: unitsLine(one.receiver) })}
            maxLength={limits.receiver_address_max}
          />
        </>
      )}
      <FormText
        control={form.control}
        name="note"
        label={m.parcels_deliver_again_note()}
        optional
        placeholder={m.parcels_deliver_again_note_hint()}
        maxLength={limits.notes_max}
      />
      <FormFailure>{failure}</FormFailure>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose} unavailable={busy || null}>
          {m.parcels_answer_keep()}
        </Button>
        <Button variant="primary" type="submit" busy={busy}>
          {m.parcels_deliver_again_this()}
        </Button>
      </div>
    </form>
  )
}

/** What is sent: what was left as it is stays out. */
function answerOf(
  { day, note, receiver_phone, receiver_address }: Values,
  one: Parcel | undefined,
): DeliveryAnswer {
  return {
    answer: 'deliver_again',
    ...(day !== 'soon' && { deliver_on: day }),
    ...(note.trim() !== '' && { note: note.trim() }),
    ...(one !== undefined && receiver_phone !== one.receiver.phone && { receiver_phone }),
    ...(one !== undefined && receiver_address !== one.receiver.address && { receiver_address }),
  }
}
