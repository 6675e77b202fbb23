import { addDays, type Day } from '@guihang/domain/calendar'
import { limits } from '@guihang/domain/limits'
import { Button } from '@guihang/ui/button.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { RadioCards } from '@guihang/ui/inputs/radio-cards.tsx'
import { TextField } from '@guihang/ui/inputs/text-field.tsx'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { formatWeekday } from '@guihang/web/dates.ts'
import { ErrorNote } from '@guihang/web/screen/error-note.tsx'
import { useToday } from '@guihang/web/use-today.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Printer } from '#icons'
import { useProfile } from '../../../core/account/profile.ts'
import { parcelsText } from '../../../core/parcels-text.ts'
import { m } from '../../../texts/messages.js'
import { keepLabelChoice, labelChoiceOf } from '../labels/label-choice.ts'
import { LabelOptions } from '../labels/label-options.tsx'
import { AskCancel, AskRetry, AskSendBack } from './ask-once.tsx'
import type { AskProps, Said } from './ask-props.ts'
import { type Able, startBatch, type Which } from './batches.queries.ts'

const asks = {
  print: AskPrint,
  cancel: AskCancel,
  retry_push: AskRetry,
  deliver_again: AskAnswer,
  send_back: AskSendBack,
}

export function AskBatch({
  which,
  able,
  total,
  onClose,
  onStarted,
}: {
  which: Which
  able: Able
  total: number
  onClose: () => void
  onStarted: (id: string) => void
}) {
  const [key] = useState(() => crypto.randomUUID())
  const start = useMutation({
    mutationFn: (said: Said) => startBatch(which, { ...said, action: able.action }, key),
    onSuccess: ({ id }) => onStarted(id),
  })
  const Ask = asks[able.action]
  const unable = total - able.rows_able
  return (
    <Ask
      able={able}
      busy={start.isPending}
      notes={
        <>
          {unable > 0 && <Note>{m.batches_unable({ count: parcelsText(unable) })}</Note>}
          <ErrorNote error={start.error} />
        </>
      }
      onClose={() => !start.isPending && onClose()}
      onStart={(said) => start.mutate(said)}
    />
  )
}

/** The shop's last choice is kept. */
function AskPrint({ able, notes, busy, onClose, onStart }: AskProps) {
  const shop_code = useProfile().data?.shop_code
  const [choice, setChoice] = useState(() => labelChoiceOf({}, shop_code))
  const count = parcelsText(able.rows_able)
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={m.parcels_print_many({ count })}
      actions={
        <>
          <Button onClick={onClose}>{m.ui_close()}</Button>
          <Button
            variant="primary"
            icon={Printer}
            busy={busy}
            onClick={() => {
              keepLabelChoice(shop_code, choice)
              onStart({ label: choice })
            }}
          >
            {m.parcels_print_many_act({ count })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <LabelOptions compact choice={choice} onChange={setChoice} />
        <p className="text-12 text-ink-3">{m.batches_print_help()}</p>
        {notes}
      </div>
    </Dialog>
  )
}

function AskAnswer({ able, notes, busy, onClose, onStart }: AskProps) {
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
