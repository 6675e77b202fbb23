import { EditUser, editUser, type Profile } from '@guihang/contract/people/identity'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { client } from '../../core/api/api.ts'
import { FormFailure, FormPassword, FormPhone, FormText } from '../../core/forms/form-fields.tsx'
import { contractResolver } from '../../core/forms/forms.ts'
import { useSubmitForm } from '../../core/forms/use-submit-form.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Dialog } from '../../ui/overlays/dialog-on-demand.tsx'
import { refreshAccount } from './profile.queries.ts'

export type Contact = 'email' | 'phone'

export type ContactDialogProps = {
  profile: Profile
  contact: Contact
  open: boolean
  onClose: () => void
}

/** Another e-mail or phone: the password again, then a code; the old e-mail is told. */
export function ContactDialog({ profile, contact, open, onClose }: ContactDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(wanted) => !wanted && onClose()}
      stays
      title={contact === 'email' ? m.account_email_change() : m.account_phone_change()}
      description={
        contact === 'email'
          ? m.account_email_change_help()
          : m.account_phone_change_help({ email: profile.email })
      }
    >
      <ContactForm profile={profile} contact={contact} onClose={onClose} />
    </Dialog>
  )
}

type Values = { email: string; phone: string; password: string }

function ContactForm({ profile, contact, onClose }: Omit<ContactDialogProps, 'open'>) {
  const bodyOf = (values: Values) => ({ [contact]: values[contact], password: values.password })
  const form = useForm<Values>({
    // A change that waits already: another code for it, or a slip corrected.
    defaultValues: { email: profile.pending_email ?? '', phone: profile.pending_phone ?? '', password: '' },
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: contractResolver<Values>(EditUser, { bodyOf }),
  })
  const { control } = form
  const element = useRef<HTMLFormElement>(null)
  const { busy, failure, submit } = useSubmitForm<Values>({
    form,
    element,
    fields: [contact, 'password'],
    async send(values) {
      await client.call(editUser, { params: { id: profile.id }, body: EditUser.parse(bodyOf(values)) })
      onClose()
      toast.success(m.account_code_gone())
      await refreshAccount()
    },
  })
  return (
    <form ref={element} onSubmit={submit} noValidate className="grid gap-4">
      {contact === 'email' ? (
        <FormText
          control={control}
          name="email"
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          label={m.account_email_new()}
        />
      ) : (
        <FormPhone control={control} name="phone" label={m.account_phone_new()} />
      )}
      <input type="email" name="username" autoComplete="username" value={profile.email} readOnly hidden />
      <FormPassword
        control={control}
        name="password"
        label={m.account_your_password()}
        hint={m.account_your_password_hint()}
      />
      <FormFailure>{failure}</FormFailure>
      <div className="flex flex-wrap justify-end gap-2 phone:[&>*]:flex-1">
        <Button onClick={onClose}>{m.ui_cancel()}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {m.account_send_code()}
        </Button>
      </div>
    </form>
  )
}
