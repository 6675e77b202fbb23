import { Note } from '@guihang/ui/feedback/note.tsx'
import { pushReason } from '../../../core/push-words.ts'
import { m } from '../../../texts/messages.js'

export function RefusedNote({ reason }: { reason: string }) {
  return (
    <Note tone="bad">
      <b className="font-medium">{m.parcel_form_refused()}</b> {pushReason(reason)}
    </Note>
  )
}
