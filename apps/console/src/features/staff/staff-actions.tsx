import {
  inviteStaffAgain,
  lockStaff,
  resetSecondFactors,
  type StaffMember,
  unlockStaff,
} from '@guihang/contract/provider/staff/people'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { IconButton } from '@guihang/ui/icon-button.tsx'
import { ConfirmDialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { Menu } from '@guihang/ui/overlays/menu.tsx'
import { MenuItem } from '@guihang/ui/overlays/menu-items.tsx'
import { client } from '@guihang/web/api/client.ts'
import { useAct } from '@guihang/web/screen/use-act.ts'
import { useState } from 'react'
import { Ellipsis } from '#icons'
import { m } from '../../texts/messages.js'
import { staffChanged } from './staff.queries.ts'

/** What becomes of a person beside an edit; what cannot be taken back at once is asked for. */
export function StaffActions({ person }: { person: StaffMember }) {
  const { id, name, email, state, methods } = person
  const [asked, setAsked] = useState<'lock' | 'reset' | null>(null)
  const { busy, act } = useAct()
  const params = { id }

  const run = (work: () => Promise<unknown>, said: string) =>
    void act(
      async () => {
        await work()
        toast.success(said)
      },
      async () => {
        setAsked(null)
        await staffChanged()
      },
    )

  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} look="quiet" label={m.staff_more_named({ name })} />}>
        {state === 'invited' && (
          <MenuItem
            onSelect={() => run(() => client.call(inviteStaffAgain, { params }), m.staff_invited({ email }))}
          >
            {m.staff_again()}
          </MenuItem>
        )}
        {methods.length > 0 && <MenuItem onSelect={() => setAsked('reset')}>{m.staff_reset()}</MenuItem>}
        {state === 'locked' ? (
          <MenuItem
            onSelect={() => run(() => client.call(unlockStaff, { params }), m.staff_unlocked({ name }))}
          >
            {m.staff_unlock()}
          </MenuItem>
        ) : (
          <MenuItem onSelect={() => setAsked('lock')}>{m.staff_lock()}</MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={asked === 'lock'}
        onOpenChange={(open) => !open && setAsked(null)}
        title={m.staff_lock_title({ name })}
        body={m.staff_lock_body()}
        keepLabel={m.staff_lock_keep()}
        confirmLabel={m.staff_lock()}
        busy={busy}
        onConfirm={() => run(() => client.call(lockStaff, { params }), m.staff_locked({ name }))}
      />
      <ConfirmDialog
        open={asked === 'reset'}
        onOpenChange={(open) => !open && setAsked(null)}
        title={m.staff_reset_title({ name })}
        body={m.staff_reset_body()}
        keepLabel={m.staff_reset_keep()}
        confirmLabel={m.staff_reset()}
        busy={busy}
        onConfirm={() => run(() => client.call(resetSecondFactors, { params }), m.staff_reset_done({ name }))}
      />
    </>
  )
}
