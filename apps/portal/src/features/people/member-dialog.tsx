import {
  editMemberAccess,
  type Member,
  removeMember,
  repeatInvitation,
} from '@guihang/contract/people/people'
import { Form } from '../../core/forms/form.tsx'
import { Password } from '../../core/forms/password-fields.tsx'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { m } from '../../paraglide/messages.js'
import { toast } from '../../ui/feedback/toast.ts'
import { Dialog } from '../../ui/overlays/dialog-on-demand.tsx'
import { refreshAccount } from '../profile/profile.queries.ts'
import { AccessChoice } from './access-choice.tsx'

/** Removes a member, invites one again, or says what one may see; all ask for the password. */
export type MemberAct = { kind: 'invite' | 'remove' | 'access'; member: Member }

export type MemberDialogProps = {
  act: MemberAct
  open: boolean
  onClose: () => void
  /** Done and the list read again: the row may be gone. */
  onDone: () => void
}

const titles: Record<MemberAct['kind'], (values: { name: string }) => string> = {
  invite: m.account_invite_again_named,
  remove: m.account_member_remove_title,
  access: m.account_access_title,
}
const bodies: Record<MemberAct['kind'], () => string> = {
  invite: m.account_invite_again_body,
  remove: m.account_member_remove_body,
  access: m.account_access_body,
}

/** Asks for the password, so that nobody at an unattended screen can change who may enter the shop. */
export function MemberDialog({ act, open, onClose, onDone }: MemberDialogProps) {
  const { kind, member } = act
  return (
    <Dialog
      open={open}
      onOpenChange={(wanted) => !wanted && onClose()}
      title={titles[kind]({ name: member.name })}
      description={bodies[kind]()}
    >
      {kind === 'access' ? (
        <AccessForm key={member.id} member={member} onClose={onClose} onDone={onDone} />
      ) : (
        <MemberForm
          key={`${kind} ${member.id}`}
          kind={kind}
          member={member}
          onClose={onClose}
          onDone={onDone}
        />
      )}
    </Dialog>
  )
}

type FormProps = Pick<MemberDialogProps, 'onClose' | 'onDone'> & { member: Member }

function AccessForm({ member, onClose, onDone }: FormProps) {
  const form = useContractForm({
    operation: editMemberAccess,
    params: { id: member.id },
    values: { access: member.access, password: '' },
    judgeAt: 'saving',
    async onSaved() {
      onClose()
      toast.success(m.account_access_saved({ name: member.name }))
      await refreshAccount()
      onDone()
    },
  })
  return (
    <Form form={form} save={m.account_access_save()} onCancel={onClose} foot="dialog">
      <AccessChoice />
      <Password name="password" label={m.account_your_password()} hint={m.account_your_password_hint()} />
    </Form>
  )
}

function MemberForm({ kind, member, onClose, onDone }: FormProps & { kind: 'invite' | 'remove' }) {
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
