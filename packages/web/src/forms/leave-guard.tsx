import { ConfirmDialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { useBlocker } from '@tanstack/react-router'
import { isSignedIn } from '../session.ts'
import { isAnythingUnsaved } from './open-forms.ts'

export type LeaveGuardProps = {
  /** What counts as leaving: another screen, or any other address where the form itself is part of it. */
  leaving: 'screen' | 'address'
  title: string
  body: string
  stay: string
  leave: string
}

/** Asks before somebody leaves a form that is not saved. One for all forms of a screen. A session that ended does not ask. */
export function LeaveGuard({ leaving, title, body, stay, leave }: LeaveGuardProps) {
  const free = () => !isAnythingUnsaved() || !isSignedIn()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      !free() && (leaving === 'address' || current.pathname !== next.pathname),
    enableBeforeUnload: () => !free(),
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={title}
      body={body}
      keepLabel={stay}
      confirmLabel={leave}
      tone="primary"
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
