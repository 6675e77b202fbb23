import { useEffect, useState } from 'react'
import { reloadKeepingForms } from '../../core/forms/reload-keeping-forms.ts'
import { LeaveUnsent } from '../../features/parcels/unsent-parcels/leave-unsent.tsx'
import { UnsentLine } from '../../features/parcels/unsent-parcels/unsent-line.tsx'
import { m } from '../../texts/messages.js'
import { Note } from '../../ui/feedback/note.tsx'
import { linkClass } from '../../ui/link.ts'
import { keepAppOnDevice } from './keep-app.ts'
import { keepAnswers } from './kept-answers.ts'

/** What this device has to say above every screen: parcels that wait for a connection, and a new version of the app. */
export function DeviceLines() {
  useEffect(keepAnswers, [])
  return (
    <div className="grid gap-2 not-empty:mb-4 print:hidden">
      <UnsentLine />
      <NewVersion />
      <LeaveUnsent />
    </div>
  )
}

function NewVersion() {
  const [isThere, setIsThere] = useState(false)
  useEffect(() => keepAppOnDevice(() => setIsThere(true)), [])
  if (!isThere) return null
  return (
    <Note tone="info" role="status">
      {m.unsent_new_version()}{' '}
      <button type="button" className={linkClass} onClick={reloadKeepingForms}>
        {m.unsent_new_version_load()}
      </button>
    </Note>
  )
}
