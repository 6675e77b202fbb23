import { type Member, removeMember, repeatInvitation } from '@guihang/contract/people/people'
import { Form } from '../../core/forms/form.tsx'
import { Password } from '../../core/forms/password-fields.tsx'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { m } from '../../paraglide/messages.js'
import { toast } from '../../ui/feedback/toast.ts'
import { Dialog } from '../../ui/overlays/dialog-on-demand.tsx'
import { refreshAccount } from '../profile/profile.queries.ts'

/** Removes a member or invites one again; both ask for the password. */
export type MemberAct = { kind: 'invite' | 'remove'; member: Member }

export type MemberDialogProps = {
  act: MemberAct
  open: boolean
  onClose: () => void
  /** Done and the list read again: the row may be gone. */
  onDone: () => void
}

/** Asks for the password, so that nobody at an unattended screen can change who may enter the shop. */
export function MemberDialog({ act, open, onClose, onDone }: MemberDialogProps) {
  const { kind, member } = act
  return (
    <Dialog
      open={open}
      onOpenChange={(wanted) => !wanted && onClose()}
      title={
        kind === 'remove'
          ? m.account_member_remove_title({ name: member.name })
          : m.account_invite_again_named({ name: member.name })
      }
      description={kind === 'remove' ? m.account_member_remove_body() : m.account_invite_again_body()}
    >
      <MemberForm key={`${kind} ${member.id}`} act={act} onClose={onClose} onDone={onDone} />
    </Dialog>
  )
}

function MemberForm({ act: { kind, member }, onClose, onDone }: Omit<MemberDialogProps, 'open'>) {
  const removing = kind === 'remove'
  const form = useContractForm({
    operation: removing ? removeMember : repeatInvitation,
    params: { id: member.id },
    values: { password: '' },
    judgeAt: 'saving',
    async onSaved() {
      onClose()
      toast.success(
        removing
          ? m.account_member_removed({ name: member.name })
          : m.account_invited({ email: member.email }),
      )
      await refreshAccount()
      onDone()
    },
  })
  return (
    <Form
      form={form}
      save={removing ? m.account_member_remove_confirm() : m.account_invite_again()}
      onCancel={onClose}
      cancelLabel={removing ? m.account_member_keep() : undefined}
      foot="dialog"
      danger={removing}
    >
      <Password name="password" label={m.account_your_password()} hint={m.account_your_password_hint()} />
    </Form>
  )
}
