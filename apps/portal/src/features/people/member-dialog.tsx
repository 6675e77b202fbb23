import { type Member, MemberPassword, removeMember, repeatInvitation } from '@guihang/contract/people/people'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { client } from '../../core/api/api.ts'
import { FormFailure, FormPassword } from '../../core/forms/form-fields.tsx'
import { contractResolver } from '../../core/forms/forms.ts'
import { useSubmitForm } from '../../core/forms/use-submit-form.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Dialog } from '../../ui/overlays/dialog-on-demand.tsx'
import { refreshAccount } from '../profile/profile.queries.ts'

/** What is done to somebody of the shop, with the password. */
export type MemberAct = { kind: 'invite' | 'remove'; member: Member }

export type MemberDialogProps = {
  act: MemberAct
  open: boolean
  onClose: () => void
  /** Done, and the list is read anew: the row may be gone. */
  onDone: () => void
}

/** Asks once, with the password: who may enter the shop is not for somebody at an open screen to change. */
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

type Values = { password: string }
const resolver = contractResolver<Values>(MemberPassword)

function MemberForm({ act: { kind, member }, onClose, onDone }: Omit<MemberDialogProps, 'open'>) {
  const removing = kind === 'remove'
  const form = useForm<Values>({ defaultValues: { password: '' }, shouldFocusError: false, resolver })
  const element = useRef<HTMLFormElement>(null)
  const { busy, failure, submit } = useSubmitForm<Values>({
    form,
    element,
    fields: ['password'],
    async send(body) {
      const call = { params: { id: member.id }, body }
      if (removing) await client.call(removeMember, call)
      else await client.call(repeatInvitation, call)
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
    <form ref={element} onSubmit={submit} noValidate className="grid gap-4">
      <FormPassword
        control={form.control}
        name="password"
        label={m.account_your_password()}
        hint={m.account_your_password_hint()}
      />
      <FormFailure>{failure}</FormFailure>
      <div className="flex flex-wrap justify-end gap-2 phone:[&>*]:flex-1">
        <Button onClick={onClose}>{removing ? m.account_member_keep() : m.ui_cancel()}</Button>
        <Button type="submit" variant={removing ? 'danger' : 'primary'} busy={busy}>
          {removing ? m.account_member_remove_confirm() : m.account_invite_again()}
        </Button>
      </div>
    </form>
  )
}
