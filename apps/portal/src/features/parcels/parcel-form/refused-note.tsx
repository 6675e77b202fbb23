import { pushReason } from '../../../core/push-words.ts'
import { m } from '../../../texts/messages.js'
import { Note } from '../../../ui/feedback/note.tsx'

export function RefusedNote({ reason }: { reason: string }) {
  return (
    <Note tone="bad">
      <b className="font-medium">{m.parcel_form_refused()}</b> {pushReason(reason)}
    </Note>
  )
}
