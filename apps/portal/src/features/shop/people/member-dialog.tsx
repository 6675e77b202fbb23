import {
  editMemberAccess,
  type InvitedMember,
  type Member,
  removeMember,
  repeatInvitation,
} from '@guihang/contract/shop/people'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { Form } from '@guihang/web/forms/form.tsx'
import { Password } from '@guihang/web/forms/password-fields.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { refreshAccount } from '../../../core/account/profile.ts'
import { m } from '../../../texts/messages.js'
import { AccessChoice } from './access-choice.tsx'

export type MemberAct = { kind: 'invite' | 'remove' | 'access'; member: Member }

export type MemberDialogProps = {
  act: MemberAct
  open: boolean
  onClose: () => void
  /** Done and the list read again: the row may be gone. */
  onDone: () => void
  /** Invited again; with the link to pass on, where there is no e-mail. */
  onInvited: (member: InvitedMember) => void
}

const words: Record<MemberAct['kind'], (member: Member) => { title: string; body: string }> = {
  invite: (member) =>
    member.email === null
      ? {
          title: m.account_link_again_named(member),
          body: member.state === 'active' ? m.account_link_reset_body(member) : m.account_link_again_body(),
        }
      : { title: m.account_invite_again_named(member), body: m.account_invite_again_body() },
  remove: (member) => ({
    title: m.account_member_remove_title(member),
    body: m.account_member_remove_body(),
  }),
  access: (member) => ({ title: m.account_access_title(member), body: m.account_access_body() }),
}

/** Asks for the password: nobody at an unattended screen can change who may enter the shop. */
export function MemberDialog({ act, open, onClose, onDone, onInvited }: MemberDialogProps) {
  const { kind, member } = act
  const { title, body } = words[kind](member)
  return (
    <Dialog open={open} onOpenChange={(wanted) => !wanted && onClose()} title={title} description={body}>
      {kind === 'access' && <AccessForm key={member.id} member={member} onClose={onClose} onDone={onDone} />}
      {kind === 'remove' && <RemovalForm key={member.id} member={member} onClose={onClose} onDone={onDone} />}
      {kind === 'invite' && (
        <InvitationForm key={member.id} member={member} onClose={onClose} onInvited={onInvited} />
      )}
    </Dialog>
  )
}

export function againWord({ email }: Member): string {
  return email === null ? m.account_link_again() : m.account_invite_again()
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

function RemovalForm({ member, onClose, onDone }: FormProps) {
  const form = useContractForm({
    operation: removeMember,
    params: { id: member.id },
    values: { password: '' },
    judgeAt: 'saving',
    async onSaved() {
      onClose()
      toast.success(m.account_member_removed({ name: member.name }))
      await refreshAccount()
      onDone()
    },
  })
  return (
    <Form
      form={form}
      save={m.account_member_remove_confirm()}
      onCancel={onClose}
      cancelLabel={m.account_member_keep()}
      foot="dialog"
      danger
    >
      <Password name="password" label={m.account_your_password()} hint={m.account_your_password_hint()} />
    </Form>
  )
}

type InvitationFormProps = Omit<FormProps, 'onDone'> & Pick<MemberDialogProps, 'onInvited'>

function InvitationForm({ member, onClose, onInvited }: InvitationFormProps) {
  const form = useContractForm({
    operation: repeatInvitation,
    params: { id: member.id },
    values: { password: '' },
    judgeAt: 'saving',
    async onSaved(answer) {
      onClose()
      if (answer) onInvited(answer.data)
      await refreshAccount()
    },
  })
  return (
    <Form form={form} save={againWord(member)} onCancel={onClose} foot="dialog">
      <Password name="password" label={m.account_your_password()} hint={m.account_your_password_hint()} />
    </Form>
  )
}
