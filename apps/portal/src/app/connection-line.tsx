import { useState } from 'react'
import { ask, useConnectionLost } from '../core/api/connection.ts'
import { m } from '../texts/messages.js'

/** Says that the server does not answer and that nothing typed is lost. It floats: nothing moves when it comes and goes. */
export function ConnectionLine() {
  const lost = useConnectionLost()
  const [busy, setBusy] = useState(false)
  if (!lost) return null
  return (
    <div role="alert" className="line-lost">
      {m.app_connection_lost()}
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
