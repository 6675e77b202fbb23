import { ask, useConnectionLost } from '@guihang/web/api/connection.ts'
import { isAnythingUnsaved } from '@guihang/web/forms/open-forms.ts'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '../../texts/messages.js'

/** Stands in the flow of the page and covers nothing. */
export function ConnectionLine() {
  const lost = useConnectionLost()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [busy, setBusy] = useState(false)
  if (!lost) return null
  // A new parcel can be created all the same; what stands in any other form waits for the connection.
  const isWaiting = isAnythingUnsaved() && !/^\/packages\/(create|copy)/.test(path)
  return (
    <div role="alert" className="line-lost">
      {isWaiting ? m.app_connection_lost_form() : m.app_connection_lost()}
      <button
        type="button"
        aria-busy={busy || undefined}
        onClick={() => {
          setBusy(true)
          void ask().finally(() => setBusy(false))
        }}
      >
        {m.ui_retry()}
      </button>
    </div>
  )
}
