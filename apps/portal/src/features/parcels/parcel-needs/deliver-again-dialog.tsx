import { answerFailedDelivery, type Parcel } from '@guihang/contract/parcels/parcels'
import { addDays, type Day } from '@guihang/domain/calendar'
import { limits } from '@guihang/domain/limits'
import {
  type DeliveryHalf,
  deliveryHalfLabels,
  deliveryHalves,
} from '@guihang/domain/parcels/tracking/delivery-choices'
import { Button } from '@guihang/ui/button.tsx'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { formatWeekday } from '@guihang/web/dates.ts'
import { Choice, Phone, Text } from '@guihang/web/forms/fields.tsx'
import { Form, FormFailure, SaveButton } from '@guihang/web/forms/form.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { useFormContext } from 'react-hook-form'
import { unitsLine } from '../../../core/addresses/address-line.ts'
import { parcelsText } from '../../../core/parcels-text.ts'
import { m } from '../../../texts/messages.js'
import type { RowOutcome } from '../parcel-batch/run-batch.ts'
import { answerDeliveries } from './answer-deliveries.ts'

/** Later than this a receiver has forgotten what was ordered. */
const daysAhead = [1, 2, 3]

export type AnswerDialogProps = {
  parcels: readonly Parcel[]
  /** The customer named another time: “as soon as can be” is not what was asked. */
  later?: boolean | undefined
  onClose: () => void
  onAnswered: (rows: readonly RowOutcome[]) => void
}

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
  later = false,
  today,
  onClose,
  onAnswered,
}: AnswerDialogProps & { one: Parcel | undefined; today: Day }) {
  const days = daysAhead.map((ahead) => addDays(today, ahead))
  const form = useContractForm({
    operation: answerFailedDelivery,
    values: {
      day: later ? addDays(today, 1) : 'soon',
      half: 'any' as DeliveryHalf | 'any', // as: any of them, not the first
      note: '',
      receiver_phone: one?.receiver.phone ?? '',
      receiver_address: one?.receiver.address ?? '',
    },
    bodyOf: ({ day, half, note, receiver_phone, receiver_address }) => ({
      answer: 'deliver_again',
      deliver_on: day === 'soon' ? null : day,
      deliver_half: day === 'soon' || half === 'any' ? undefined : half,
      note: note.trim() || null,
      ...(one && { receiver_phone, receiver_address }),
    }),
    send: (body) => answerDeliveries(parcels, body),
    onSaved: (rows) => onAnswered(rows ?? []),
  })
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
      <HalfOfDay />
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

/** The half of the day, once a day is chosen: whoever works is at home in one of them. */
function HalfOfDay() {
  const { watch } = useFormContext<{ day: string }>()
  if (watch('day') === 'soon') return null
  return (
    <Choice
      name="half"
      label={m.parcels_deliver_again_half()}
      options={[
        { value: 'any', label: m.parcels_deliver_again_any_half() },
        ...deliveryHalves.map((half) => ({
          value: half,
          label: (
            <span className="inline-block first-letter:uppercase">
              {deliveryHalfLabels[half][getLanguage()]}
            </span>
          ),
        })),
      ]}
      columns={2}
    />
  )
}
