import { useState } from 'react'
import { ask, useConnectionLost } from '../core/api/connection.ts'
import { m } from '../paraglide/messages.js'

/** Says that the server does not answer and that nothing typed is lost. It floats: nothing moves when it comes and goes. */
export function ConnectionLine() {
  const lost = useConnectionLost()
  const [busy, setBusy] = useState(false)
  if (!lost) return null
  return (
    <div
      role="alert"
      className="fixed inset-x-4 top-[calc(var(--top-h)+8px)] z-9 mx-auto flex w-fit max-w-[calc(100%-32px)] items-center gap-3 rounded-ctl bg-inverse py-1 pr-1.5 pl-3.5 text-13 text-on-inverse shadow-float print:hidden"
    >
      {m.app_connection_lost()}
      <button
        type="button"
        aria-busy={busy || undefined}
        onClick={() => {
          setBusy(true)
          void ask().finally(() => setBusy(false))
        }}
        className="h-11 shrink-0 rounded-row px-2.5 font-medium underline underline-offset-2 hover:bg-[rgb(255_255_255/.1)] focus-visible:shadow-[inset_0_0_0_2px_var(--on-inverse)] tablet:h-8"
      >
        {m.ui_retry()}
      </button>
    </div>
  )
}
