import type { Profile } from '@guihang/contract/people/identity'
import { ConfirmContact, cancelContactChange, confirmContact } from '@guihang/contract/people/security'
import { formatPhone } from '@guihang/domain/people/phone'
import { type RefObject, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { client } from '../../core/api/api.ts'
import { problemOf } from '../../core/api/problems.ts'
import { FormFailure, FormText } from '../../core/forms/form-fields.tsx'
import { contractResolver } from '../../core/forms/forms.ts'
import { useSubmitForm } from '../../core/forms/use-submit-form.ts'
import { useSettings } from '../../core/settings.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { linkClass } from '../../ui/link.ts'
import { FocusWhenGone } from '../../ui/overlays/focus-when-gone.tsx'
import { type Contact, ContactDialog } from './contact-dialog.tsx'
import { refreshAccount } from './profile.queries.ts'

type ContactRowProps = { profile: Profile; contact: Contact }

/** An e-mail or phone: what it is, how to change it, and the code that a change waits for. */
export function ContactRow({ profile, contact }: ContactRowProps) {
  const [open, setOpen] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  const email = contact === 'email'
  const pending = email ? profile.pending_email : profile.pending_phone
  const label = email ? m.account_email() : m.account_phone()
  return (
    <div className="grid gap-3 border-t border-line px-4 py-3">
      <div className="flex items-center gap-3">
        <dl className="min-w-0 flex-1">
          <dt className="text-12 text-ink-3">{label}</dt>
          <dd className="text-14 wrap-anywhere">{email ? profile.email : formatPhone(profile.phone)}</dd>
        </dl>
        <Button
          ref={change}
          size="sm"
          aria-label={email ? m.account_email_change() : m.account_phone_change()}
          onClick={() => setOpen(true)}
        >
          {m.account_change()}
        </Button>
      </div>
      {pending && (
        <CodeForm
          key={pending}
          profile={profile}
          contact={contact}
          pending={pending}
          onAgain={() => setOpen(true)}
          change={change}
        />
      )}
      <ContactDialog profile={profile} contact={contact} open={open} onClose={() => setOpen(false)} />
    </div>
  )
}

type CodeValues = { code: string }

type CodeFormProps = ContactRowProps & {
  pending: string
  onAgain: () => void
  /** Takes the focus when the code is not asked for any more. */
  change: RefObject<HTMLButtonElement | null>
}

function CodeForm({ profile, contact, pending, onAgain, change }: CodeFormProps) {
  const demo = useSettings()?.demo
  const [leaving, setLeaving] = useState(false)
  const form = useForm<CodeValues>({
    defaultValues: { code: '' },
    shouldFocusError: false,
    resolver: contractResolver<CodeValues>(ConfirmContact, { bodyOf: (values) => ({ ...values, contact }) }),
  })
  const element = useRef<HTMLFormElement>(null)
  const { busy, failure, submit } = useSubmitForm<CodeValues>({
    form,
    element,
    fields: ['code'],
    async send({ code }) {
      await client.call(confirmContact, { params: { id: profile.id }, body: { contact, code: code.trim() } })
      toast.success(contact === 'email' ? m.account_email_changed() : m.account_phone_changed())
      await refreshAccount()
    },
  })

  async function giveUp() {
    if (leaving) return
    setLeaving(true)
    try {
      await client.call(cancelContactChange, { params: { id: profile.id }, query: { contact } })
      await refreshAccount()
    } catch (problem) {
      toast.error(problemOf(problem).message)
    }
    setLeaving(false)
  }

  return (
    <form ref={element} onSubmit={submit} noValidate className="grid gap-2 rounded-ctl bg-hover p-3">
      <FocusWhenGone to={() => change.current} />
      <p role="status" className="text-13 wrap-anywhere">
        {contact === 'email'
          ? m.account_code_sent({ to: pending })
          : m.account_code_sent_phone({ phone: formatPhone(pending), email: profile.email })}{' '}
        {demo && (
          <a href="/mailbox" target="_blank" rel="noreferrer" className={linkClass}>
            {m.join_demo_mailbox()}
          </a>
        )}
      </p>
      <div className="flex flex-wrap items-start gap-2">
        <FormText
          control={form.control}
          name="code"
          label={m.account_code()}
          inputMode="numeric"
          autoComplete="one-time-code"
          className="w-40"
        />
        <Button type="submit" variant="primary" busy={busy} className="mt-6">
          {m.account_confirm()}
        </Button>
      </div>
      <FormFailure>{failure}</FormFailure>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onAgain}>
          {m.account_code_again()}
        </Button>
        <Button size="sm" variant="quiet" busy={leaving} onClick={() => void giveUp()}>
          {m.account_give_up()}
        </Button>
      </div>
    </form>
  )
}
