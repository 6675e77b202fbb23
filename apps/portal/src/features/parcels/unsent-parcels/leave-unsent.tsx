import { ConfirmDialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { useEffect, useState } from 'react'
import { askBeforeSignOut } from '../../../core/account/sign-out.ts'
import { parcelsText } from '../../../core/parcels-text.ts'
import { m } from '../../../texts/messages.js'
import { forgetUnsent, unsentParcels } from './unsent-parcels.ts'

/** Asks before a sign-out deletes parcels that were not sent: several people may use this device. */
export function LeaveUnsent() {
  const [asked, setAsked] = useState<{ count: number; answer: (leave: boolean) => void } | null>(null)

  useEffect(
    () =>
      askBeforeSignOut(() => {
        const count = unsentParcels().length
        if (count === 0) return Promise.resolve(true)
        const { promise, resolve } = Promise.withResolvers<boolean>()
        setAsked({ count, answer: resolve })
        return promise
      }),
    [],
  )

  function decide(leave: boolean) {
    if (leave) forgetUnsent()
    asked?.answer(leave)
    setAsked(null)
  }

  return (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={(open) => !open && decide(false)}
      title={m.unsent_logout_title({ parcels: parcelsText(asked?.count ?? 0) })}
      body={m.unsent_logout_body()}
      keepLabel={m.unsent_logout_keep()}
      confirmLabel={m.unsent_logout()}
      onConfirm={() => decide(true)}
    />
  )
}
