import { inviteMember, type Member } from '@guihang/contract/people/people'
import { formatPhone } from '@guihang/domain/people/phone'
import { useQuery } from '@tanstack/react-query'
import { Mail, ShieldCheck, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatInstant } from '../../core/dates.ts'
import { Phone, Text } from '../../core/forms/fields.tsx'
import { Form } from '../../core/forms/form.tsx'
import { Password } from '../../core/forms/password-fields.tsx'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { m } from '../../paraglide/messages.js'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardBody, CardHead } from '../../ui/card.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { membersQuery, refreshAccount } from '../profile/profile.queries.ts'
import { Region } from '../profile/region.tsx'
import { AccessChoice } from './access-choice.tsx'
import { type MemberAct, MemberDialog } from './member-dialog.tsx'

/** Who shares the shop. */
export function MembersTab() {
  const members = useQuery(membersQuery())
  return (
    <div className="grid items-start gap-4 desk:grid-cols-[3fr_2fr]">
      <Region query={members}>{(all) => <MemberList members={all} />}</Region>
      <Card aria-labelledby="members-invite">
        <CardHead id="members-invite" title={m.account_invite()} />
        <CardBody>
          <p className="mb-4 text-13 text-ink-2">{m.account_invite_help()}</p>
          <InviteForm />
        </CardBody>
      </Card>
    </div>
  )
}

function MemberList({ members }: { members: readonly Member[] }) {
  // What was shown last stays while it fades away.
  const [act, setAct] = useState<MemberAct | null>(null)
  const [open, setOpen] = useState(false)
  const list = useRef<HTMLUListElement>(null)

  function ask(next: MemberAct) {
    setAct(next)
    setOpen(true)
  }

  return (
    <Card aria-labelledby="members-list">
      <CardHead id="members-list" title={m.account_members()} beside={members.length} />
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
        />
      )}
    </Card>
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
          {email} · {formatPhone(phone)}
        </span>
        <span className="block text-12 text-ink-3">
          {access === 'full' ? m.account_access_full() : m.account_access_parcels()} · {stateOf(member)}
        </span>
      </span>
      {state === 'inactive' && (
        <Button
          size="sm"
          icon={Mail}
          aria-label={m.account_invite_again_named({ name })}
          onClick={() => onAsk('invite')}
        >
          {m.account_invite_again()}
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

function InviteForm() {
  const form = useContractForm({
    operation: inviteMember,
    values: { name: '', email: '', phone: '', access: 'parcels' as const, password: '' }, // as: one of the two
    async onSaved(answer) {
      form.startOver()
      toast.success(m.account_invited({ email: answer?.data.email ?? '' }))
      await refreshAccount()
    },
  })
  return (
    <Form form={form} save={m.account_invite_send()}>
      <Text name="name" label={m.account_name()} />
      <Text
        name="email"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        label={m.account_email()}
      />
      <Phone name="phone" label={m.account_phone()} />
      <AccessChoice />
      <Password name="password" label={m.account_your_password()} hint={m.account_your_password_hint()} />
    </Form>
  )
}
