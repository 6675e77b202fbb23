import { pushReason } from '../../../core/push-words.ts'
import { m } from '../../../texts/messages.js'
import { Note } from '../../../ui/feedback/note.tsx'

/** Above the form of a refused parcel: why the provider did not accept it. */
export function RefusedNote({ reason }: { reason: string }) {
  return (
    <Note tone="bad">
      <b className="font-medium">{m.parcel_form_refused()}</b> {pushReason(reason)}
    </Note>
  )
}
