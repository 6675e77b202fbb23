import { editUser, type Profile } from '@guihang/contract/shop/identity'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { Phone, Text } from '@guihang/web/forms/fields.tsx'
import { Form } from '@guihang/web/forms/form.tsx'
import { Password, UserName } from '@guihang/web/forms/password-fields.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { refreshAccount } from '../../../core/account/profile.ts'
import { client } from '../../../core/api/api.ts'
import { m } from '../../../texts/messages.js'

export type Contact = 'email' | 'phone'

export type ContactDialogProps = {
  profile: Profile
  contact: Contact
  open: boolean
  onClose: () => void
}

/** The old e-mail hears of the change. */
export function ContactDialog({ profile, contact, open, onClose }: ContactDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(wanted) => !wanted && onClose()}
      stays
      title={contactWords(profile, contact).change}
      description={contactWords(profile, contact).help}
    >
      <ContactForm profile={profile} contact={contact} onClose={onClose} />
    </Dialog>
  )
}

export function contactWords({ email }: Profile, contact: Contact): { change: string; help: string } {
  if (contact === 'phone')
    return { change: m.account_phone_change(), help: m.account_phone_change_help({ email: email ?? '' }) }
  return email === null
    ? { change: m.account_email_add(), help: m.account_email_add_help() }
    : { change: m.account_email_change(), help: m.account_email_change_help() }
}

type Values = { email: string; password: string } | { phone: string; password: string }

function ContactForm({ profile, contact, onClose }: Omit<ContactDialogProps, 'open'>) {
  const params = { id: profile.id }
  // A change that waits already: another code for it, or a slip put right.
  const values: Values =
    contact === 'email'
      ? { email: profile.pending_email ?? '', password: '' }
      : { phone: profile.pending_phone ?? '', password: '' }
  const form = useContractForm({
    operation: editUser,
    params,
    values,
    // The same address once more asks for another code.
    send: (body) => client.call(editUser, { params, body: { ...values, ...body } }),
    async onSaved() {
      onClose()
      toast.success(m.account_code_gone())
      await refreshAccount()
    },
  })
  return (
    <Form form={form} save={m.account_send_code()} onCancel={onClose} foot="dialog">
      {contact === 'email' ? (
        <Text
          name="email"
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          label={m.account_email_new()}
        />
      ) : (
        <Phone name="phone" label={m.account_phone_new()} />
      )}
      <UserName of={profile} />
      <Password name="password" label={m.account_your_password()} hint={m.account_your_password_hint()} />
    </Form>
  )
}
