import { useState } from 'react'
import { ask, useConnectionLost } from '../api/connection.ts'
import { m } from '../texts/messages.js'

type Props = {
  /** Whether a form is open that is sent once the connection is back. */
  isWaiting: () => boolean
  /** What the line says where none is. */
  words: () => string
}

/** Stands in the flow of the page and covers nothing. */
export function ConnectionLine({ isWaiting, words }: Props) {
  const lost = useConnectionLost()
  const [busy, setBusy] = useState(false)
  if (!lost) return null
  return (
    <div role="alert" className="line-lost">
      {isWaiting() ? m.app_connection_lost_form() : words()}
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
