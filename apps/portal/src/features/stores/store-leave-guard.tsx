import { useBlocker } from '@tanstack/react-router'
import { isSignedIn } from '../../app/session.ts'
import { m } from '../../paraglide/messages.js'
import { ConfirmDialog } from '../../ui/dialog.tsx'

/** Asks before a form that is not saved is closed, by its buttons, by Back or by leaving the page. */
export function StoreLeaveGuard({ mayLeave }: { mayLeave: () => boolean }) {
  const free = () => mayLeave() || !isSignedIn()
  const blocker = useBlocker({
    // The drawer is part of the address: whatever changes it closes the form.
    shouldBlockFn: () => !free(),
    enableBeforeUnload: () => !free(),
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={m.stores_leave_title()}
      body={m.stores_leave_body()}
      keepLabel={m.stores_stay()}
      confirmLabel={m.stores_leave()}
      tone="primary"
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
