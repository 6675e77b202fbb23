import { type InvitedMember, inviteMember, type Member } from '@guihang/contract/shop/people'
import { formatPhone } from '@guihang/domain/shop/people/phone'
import { Avatar } from '@guihang/ui/avatar.tsx'
import { Button } from '@guihang/ui/button.tsx'
import { CardBody, TitledCard } from '@guihang/ui/card.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { formatInstant } from '@guihang/web/dates.ts'
import { Phone, Text } from '@guihang/web/forms/fields.tsx'
import { Form } from '@guihang/web/forms/form.tsx'
import { Password } from '@guihang/web/forms/password-fields.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link2, Mail, ShieldCheck, Trash2 } from '#icons'
import { refreshAccount } from '../../../core/account/profile.ts'
import { Region } from '../../../core/screen/region.tsx'
import { m } from '../../../texts/messages.js'
import { AccessChoice } from './access-choice.tsx'
import { LinkToGive } from './link-to-give.tsx'
import { againWord, type MemberAct, MemberDialog } from './member-dialog.tsx'
import { membersQuery } from './members.queries.ts'

export function MembersTab() {
  const members = useQuery(membersQuery())
  // Only this screen has its link: the server keeps a hash and cannot show it again.
  const [fresh, setFresh] = useState<InvitedMember | null>(null)

  function tell(member: InvitedMember) {
    const { name, email, link } = member
    if (link) setFresh(member)
    else toast.success(email === null ? m.account_invited_by_phone({ name }) : m.account_invited({ email }))
  }

  return (
    <div className="grid items-start gap-4 desk:grid-cols-[3fr_2fr]">
      <Region query={members}>{(all) => <MemberList members={all} onInvited={tell} />}</Region>
      <TitledCard id="members-invite" title={m.account_invite()}>
        <CardBody>
          <p className="mb-4 text-13 text-ink-2">{m.account_invite_help()}</p>
          <InviteForm onInvited={tell} />
        </CardBody>
      </TitledCard>
      <LinkToGive member={fresh} onClose={() => setFresh(null)} />
    </div>
  )
}

type Telling = { onInvited: (member: InvitedMember) => void }

function MemberList({ members, onInvited }: Telling & { members: readonly Member[] }) {
  // What was shown last stays while it fades away.
  const [act, setAct] = useState<MemberAct | null>(null)
  const [open, setOpen] = useState(false)
  const list = useRef<HTMLUListElement>(null)

  function ask(next: MemberAct) {
    setAct(next)
    setOpen(true)
  }

  return (
    <TitledCard id="members-list" title={m.account_members()} beside={members.length}>
      <ul
        ref={list}
        tabIndex={-1}
        aria-labelledby="members-list"
        className="border-t border-line outline-none"
      >
        {members.map((member) => (
          <MemberRow key={member.id} member={member} onAsk={(kind) => ask({ kind, member })} />
        ))}
      </ul>
      {act && (
        <MemberDialog
          act={act}
          open={open}
          onClose={() => setOpen(false)}
          // The button that opened it is gone with its row.
          onDone={() => act.kind === 'remove' && list.current?.focus()}
          onInvited={onInvited}
        />
      )}
    </TitledCard>
  )
}

function MemberRow({ member, onAsk }: { member: Member; onAsk: (kind: MemberAct['kind']) => void }) {
  const { name, email, phone, state, access, is_you } = member
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3 last:border-0">
      <Avatar name={name} />
      <span className="min-w-0 flex-1 basis-50">
        <span className="block text-14 font-medium wrap-anywhere">
          {name} {is_you && <span className="text-ink-3">{m.account_member_you()}</span>}
        </span>
        <span className="block text-13 text-ink-2 wrap-anywhere">
          {email !== null && `${email} · `}
          {formatPhone(phone)}
        </span>
        <span className="block text-12 text-ink-3">
          {access === 'full' ? m.account_access_full() : m.account_access_parcels()} · {stateOf(member)}
        </span>
      </span>
      {(state === 'inactive' || (state === 'active' && email === null)) && (
        <Button
          size="sm"
          icon={email === null ? Link2 : Mail}
          aria-label={
            email === null ? m.account_link_again_named({ name }) : m.account_invite_again_named({ name })
          }
          onClick={() => onAsk('invite')}
        >
          {againWord(member)}
        </Button>
      )}
      <Button
        size="sm"
        icon={ShieldCheck}
        aria-label={m.account_access_change_of({ name })}
        onClick={() => onAsk('access')}
      >
        {m.account_access_change()}
      </Button>
      {!is_you && (
        <Button
          size="sm"
          variant="quiet"
          icon={Trash2}
          aria-label={m.account_member_remove_named({ name })}
          onClick={() => onAsk('remove')}
        >
          {m.account_member_remove()}
        </Button>
      )}
    </li>
  )
}

function stateOf({ state, last_used_at }: Member): string {
  if (state === 'inactive') return m.account_member_invited()
  if (state === 'locked') return m.account_member_locked()
  return last_used_at ? m.account_session_used({ at: formatInstant(last_used_at) }) : m.account_member_never()
}

function InviteForm({ onInvited }: Telling) {
  const form = useContractForm({
    operation: inviteMember,
    values: { name: '', email: '', phone: '', access: 'parcels' as const, password: '' }, // as: one of the two
    // Left empty it is left out: then the link is shown.
    bodyOf: (values) => ({ ...values, email: values.email.trim() || null }),
    async onSaved(answer) {
      form.startOver()
      if (answer) onInvited(answer.data)
      await refreshAccount()
    },
  })
  return (
    <Form form={form} save={m.account_invite_send()}>
      <Text name="name" label={m.account_name()} />
      <Phone name="phone" label={m.account_phone()} />
      <Text
        name="email"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        label={m.account_email()}
        hint={m.account_invite_email_hint()}
      />
      <AccessChoice />
      <Password name="password" label={m.account_your_password()} hint={m.account_your_password_hint()} />
    </Form>
  )
}
