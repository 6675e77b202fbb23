import type { Parcel } from '@guihang/contract/parcels'
import { addDays, type Day } from '@guihang/domain/calendar'
import { limits } from '@guihang/domain/limits'
import { useState } from 'react'
import { formatWeekday } from '../../app/dates.ts'
import { problemOf } from '../../app/problems.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFailedDelivery } from './use-failed-delivery.ts'

/** Later than this a receiver has forgotten what was ordered. */
const daysAhead = [1, 2, 3]

/** When to try again, and what the courier should know. */
export function DeliverAgainDialog({
  parcel,
  today,
  onClose,
}: {
  parcel: Parcel
  today: Day
  onClose: () => void
}) {
  const code = parcel.tracking_number
  const [day, setDay] = useState('soon')
  const [note, setNote] = useState('')
  const telling = useFailedDelivery(parcel, m.parcels_deliver_again_done({ code }), onClose)
  const days = daysAhead.map((ahead) => addDays(today, ahead))
  const send = () =>
    telling.mutate({
      answer: 'deliver_again',
      ...(day !== 'soon' && { deliver_on: day }),
      ...(note.trim() !== '' && { note: note.trim() }),
    })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !telling.isPending && onClose()}
      title={m.parcels_deliver_again_title({ code })}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!telling.isPending) send()
        }}
      >
        <RadioCards
          label={m.parcels_deliver_again_when()}
          options={[
            { value: 'soon', label: m.parcels_deliver_again_soon() },
            ...days.map((date) => ({ value: date, label: formatWeekday(date, { capital: true }) })),
          ]}
          value={day}
          onValueChange={setDay}
          columns={2}
        />
        <TextField
          label={m.parcels_deliver_again_note()}
          optional
          placeholder={m.parcels_deliver_again_note_hint()}
          maxLength={limits.notes_max}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {telling.error && (
          <Note tone="bad" role="alert">
            {problemOf(telling.error).message}
          </Note>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose} unavailable={telling.isPending || null}>
            {m.parcels_answer_keep()}
          </Button>
          <Button variant="primary" type="submit" busy={telling.isPending}>
            {m.parcels_deliver_again_this()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
