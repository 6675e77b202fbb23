import { toast } from '@guihang/ui/feedback/toast.ts'
import { onConnectionBack } from '@guihang/web/api/connection.ts'
import { queryClient } from '@guihang/web/api/query.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { CloudOff } from '#icons'
import { parcelsText } from '../../../core/parcels-text.ts'
import { m } from '../../../texts/messages.js'
import { sendUnsent } from './send-unsent.ts'
import { UnsentDrawer } from './unsent-drawer.tsx'
import { unsentParcels } from './unsent-parcels.ts'
import { useUnsent } from './use-unsent.ts'

/** A connection that comes back is not always told: what waits is tried again this often (ms). */
const tryAgainAfter = 30_000

export function UnsentLine() {
  const parcels = useUnsent()
  const [open, setOpen] = useState(false)
  const { sending, send } = useSender()
  const toFix = parcels.filter(({ state }) => state === 'refused' || state === 'unclear').length
  const waiting = parcels.length - toFix
  return (
    <>
      {parcels.length > 0 && (
        <section
          aria-label={m.unsent_title()}
          className="flex items-start gap-2 rounded-ctl border border-warn-line bg-warn-soft px-3 py-2 text-13 text-warn-ink"
        >
          <CloudOff size={16} className="mt-0.5 shrink-0" />
          <p role="status" className="flex min-w-0 flex-1 flex-wrap gap-x-3">
            {toFix > 0 && <b className="font-strong">{m.unsent_to_fix({ parcels: parcelsText(toFix) })}</b>}
            {waiting > 0 && (
              <>
                <b className="font-strong">{m.unsent_waiting({ parcels: parcelsText(waiting) })}</b>
                <span className="phone:hidden">{m.unsent_waiting_help()}</span>
              </>
            )}
          </p>
          <button
            type="button"
            className="-my-2 rounded-in py-2 font-strong underline underline-offset-3"
            onClick={() => setOpen(true)}
          >
            {m.unsent_view()}
          </button>
        </section>
      )}
      <UnsentDrawer open={open} onClose={() => setOpen(false)} sending={sending} onSend={() => void send()} />
    </>
  )
}

/** When the screen opens, when the connection is back, and every half minute while something waits. */
function useSender() {
  const navigate = useNavigate()
  const [sending, setSending] = useState(false)

  async function send() {
    if (!unsentParcels().some(({ state }) => state === 'waiting')) return
    setSending(true)
    try {
      const created = await sendUnsent()
      if (created.length === 0) return
      for (const noun of ['parcels', 'dashboard', 'receivers'])
        void queryClient.invalidateQueries({ queryKey: [noun] })
      toast.success(m.unsent_sent({ parcels: parcelsText(created.length) }), {
        detail: m.unsent_sent_help(),
        action: {
          label: m.parcels_print_unprinted(),
          onAction: () => void navigate({ to: '/packages', search: { print: 'unprinted' } }),
        },
      })
    } finally {
      setSending(false)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one subscription; a render changes nothing of what it does
  useEffect(() => {
    let over = false
    const tryNow = () => {
      if (!over) void send()
    }
    tryNow()
    onConnectionBack(tryNow)
    const timer = setInterval(tryNow, tryAgainAfter)
    return () => {
      over = true
      clearInterval(timer)
    }
  }, [])

  return { sending, send }
}
