import { addDays, type Day } from '@guihang/domain/calendar'
import { limits } from '@guihang/domain/limits'
import { useState } from 'react'
import { parcelsText } from '../../../core/count-text.ts'
import { formatWeekday } from '../../../core/dates.ts'
import { useToday } from '../../../core/use-today.ts'
import { m } from '../../../texts/messages.js'
import { Button } from '../../../ui/button.tsx'
import { RadioCards } from '../../../ui/inputs/radio-cards.tsx'
import { TextField } from '../../../ui/inputs/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog-on-demand.tsx'
import type { AskProps } from './ask-props.ts'

/** When to try again, and what the courier should know. */
export function AskAnswer({ able, notes, busy, onClose, onStart }: AskProps) {
  const [day, setDay] = useState<Day | 'soon'>('soon')
  const [note, setNote] = useState('')
  const today = useToday()
  const days = [1, 2, 3].map((ahead) => addDays(today, ahead))
  return (
    <Dialog
      open
      stays
      onOpenChange={(open) => !open && onClose()}
      title={m.needs_deliver_many_title({ count: parcelsText(able.rows_able) })}
      actions={
        <>
          <Button onClick={onClose}>{m.parcels_answer_keep()}</Button>
          <Button
            variant="primary"
            busy={busy}
            onClick={() =>
              onStart({
                ...(day !== 'soon' && { deliver_on: day }),
                ...(note.trim() !== '' && { note: note.trim() }),
              })
            }
          >
            {m.parcels_deliver_again_this()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <RadioCards
          label={m.parcels_deliver_again_when()}
          columns={2}
          value={day}
          onValueChange={setDay}
          options={[
            { value: 'soon', label: m.parcels_deliver_again_soon() },
            ...days.map((date) => ({ value: date, label: formatWeekday(date, { capital: true }) })),
          ]}
        />
        <TextField
          label={m.parcels_deliver_again_note()}
          optional
          placeholder={m.parcels_deliver_again_note_hint()}
          maxLength={limits.notes_max}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {notes}
      </div>
    </Dialog>
  )
}
