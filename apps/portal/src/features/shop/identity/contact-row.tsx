import type { Profile } from '@guihang/contract/shop/identity'
import { cancelContactChange, confirmContact } from '@guihang/contract/shop/security'
import { formatPhone } from '@guihang/domain/shop/people/phone'
import { Button } from '@guihang/ui/button.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { linkClass } from '@guihang/ui/link.ts'
import { FocusWhenGone } from '@guihang/ui/overlays/focus-when-gone.tsx'
import { Text } from '@guihang/web/forms/fields.tsx'
import { Form, FormFailure, SaveButton } from '@guihang/web/forms/form.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { useAct } from '@guihang/web/screen/use-act.ts'
import { useSettings } from '@guihang/web/settings.ts'
import { type RefObject, useRef, useState } from 'react'
import { refreshAccount } from '../../../core/account/profile.ts'
import { client } from '../../../core/api/api.ts'
import { m } from '../../../texts/messages.js'
import { type Contact, ContactDialog, contactWords } from './contact-dialog.tsx'

type ContactRowProps = { profile: Profile; contact: Contact }

export function ContactRow({ profile, contact }: ContactRowProps) {
  const [open, setOpen] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  const email = contact === 'email'
  // The code for a new phone goes to the e-mail.
  const closed = !email && profile.email === null
  const pending = email ? profile.pending_email : profile.pending_phone
  const label = email ? m.account_email() : m.account_phone()
  return (
    <div className="grid gap-3 border-t border-line px-4 py-3">
      <div className="flex items-center gap-3">
        <dl className="min-w-0 flex-1">
          <dt className="text-12 text-ink-3">{label}</dt>
          <dd className="text-14 wrap-anywhere">
            {email ? (profile.email ?? m.account_email_none()) : formatPhone(profile.phone)}
          </dd>
          {closed && <dd className="text-13 text-ink-2">{m.account_phone_needs_email()}</dd>}
        </dl>
        {!closed && (
          <Button
            ref={change}
            size="sm"
            aria-label={contactWords(profile, contact).change}
            onClick={() => setOpen(true)}
          >
            {email && profile.email === null ? m.account_email_add() : m.account_change()}
          </Button>
        )}
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

type CodeFormProps = ContactRowProps & {
  pending: string
  onAgain: () => void
  /** Takes the focus when the code is not asked for any more. */
  change: RefObject<HTMLButtonElement | null>
}

function CodeForm({ profile, contact, pending, onAgain, change }: CodeFormProps) {
  const demo = useSettings()?.demo
  const form = useContractForm({
    operation: confirmContact,
    params: { id: profile.id },
    values: { code: '' },
    bodyOf: ({ code }) => ({ contact, code: code.trim() }),
    judgeAt: 'saving',
    async onSaved() {
      toast.success(contact === 'email' ? m.account_email_changed() : m.account_phone_changed())
      await refreshAccount()
    },
  })

  return (
    <Form form={form} className="gap-2 rounded-ctl bg-hover p-3">
      <FocusWhenGone to={() => change.current} />
      <p role="status" className="text-13 wrap-anywhere">
        {contact === 'email'
          ? m.account_code_sent({ to: pending })
          : m.account_code_sent_phone({ phone: formatPhone(pending), email: profile.email ?? '' })}{' '}
        {demo && (
          <a href="/mailbox" target="_blank" rel="noreferrer" className={linkClass}>
            {m.join_demo_mailbox()}
          </a>
        )}
      </p>
      <div className="flex flex-wrap items-start gap-2">
        <Text
          name="code"
          label={m.account_code()}
          inputMode="numeric"
          autoComplete="one-time-code"
          className="w-40"
        />
        <SaveButton variant="primary" className="mt-6">
          {m.account_confirm()}
        </SaveButton>
      </div>
      <FormFailure />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onAgain}>
          {m.account_code_again()}
        </Button>
        <GiveUp profile={profile} contact={contact} />
      </div>
    </Form>
  )
}

function GiveUp({ profile, contact }: ContactRowProps) {
  const { busy, act } = useAct()

  async function giveUp() {
    await client.call(cancelContactChange, { params: { id: profile.id }, query: { contact } })
    await refreshAccount()
  }

  return (
    <Button size="sm" variant="quiet" busy={busy} onClick={() => void act(giveUp)}>
      {m.account_give_up()}
    </Button>
  )
}
