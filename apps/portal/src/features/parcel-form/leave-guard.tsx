import { useBlocker } from '@tanstack/react-router'
import { isSignedIn } from '../../app/session.ts'
import { m } from '../../paraglide/messages.js'
import { ConfirmDialog } from '../../ui/dialog.tsx'

/** Asks before one leaves a form that is not saved. A session that has ended leaves without asking. */
export function LeaveGuard({ mayLeave }: { mayLeave: () => boolean }) {
  const free = () => mayLeave() || !isSignedIn()
  const blocker = useBlocker({
    // The same screen with other search values is no leaving.
    shouldBlockFn: ({ current, next }) => !free() && current.pathname !== next.pathname,
    enableBeforeUnload: () => !free(),
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={m.parcel_form_leave_title()}
      body={m.parcel_form_leave_body()}
      keepLabel={m.parcel_form_stay()}
      confirmLabel={m.parcel_form_leave()}
      tone="primary"
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
