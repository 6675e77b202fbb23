import {
  InviteMember,
  inviteMember,
  type Member,
  removeMember,
  repeatInvitation,
} from '@guihang/contract/people'
import { formatPhone } from '@guihang/domain/phone'
import { useQuery } from '@tanstack/react-query'
import { Mail, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { client } from '../../app/api.ts'
import { formatInstant } from '../../app/dates.ts'
import { FormFailure, FormPhone, FormText } from '../../app/form-fields.tsx'
import { contractResolver } from '../../app/forms.ts'
import { problemOf } from '../../app/problems.ts'
import { useSubmitForm } from '../../app/use-submit-form.ts'
import { m } from '../../paraglide/messages.js'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardBody, CardHead } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { membersQuery, refreshAccount } from './account.queries.ts'
import { Region } from './region.tsx'

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

type Act = { id: string; kind: 'invite' | 'remove' }

function MemberList({ members }: { members: readonly Member[] }) {
  const [busy, setBusy] = useState<Act | null>(null)
  const [asked, setAsked] = useState<Member | null>(null)
  const [open, setOpen] = useState(false)

  async function run(act: Act, work: () => Promise<unknown>, fact: string) {
    if (busy) return
    setBusy(act)
    try {
      await work()
      toast.success(fact)
      await refreshAccount()
    } catch (problem) {
      toast.error(problemOf(problem).message)
    }
    setOpen(false)
    setBusy(null)
  }

  const params = (member: Member) => ({ params: { id: member.id } })
  return (
    <Card aria-labelledby="members-list">
      <CardHead id="members-list" title={m.account_members()} beside={members.length} />
      <ul aria-labelledby="members-list" className="border-t border-line">
        {members.map((member) => (
          <li
            key={member.id}
            className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3 last:border-0"
          >
            <Avatar name={member.name} />
            <span className="min-w-0 flex-1 basis-50">
              <span className="block text-14 font-medium wrap-anywhere">
                {member.name} {member.is_you && <span className="text-ink-3">{m.account_member_you()}</span>}
              </span>
              <span className="block text-13 text-ink-2 wrap-anywhere">
                {member.email} · {formatPhone(member.phone)}
              </span>
              <span className="block text-12 text-ink-3">{stateOf(member)}</span>
            </span>
            {member.state === 'inactive' && (
              <Button
                size="sm"
                icon={Mail}
                busy={busy?.id === member.id && busy.kind === 'invite'}
                aria-label={m.account_invite_again_named({ name: member.name })}
                onClick={() =>
                  void run(
                    { id: member.id, kind: 'invite' },
                    () => client.call(repeatInvitation, params(member)),
                    m.account_invited({ email: member.email }),
                  )
                }
              >
                {m.account_invite_again()}
              </Button>
            )}
            {!member.is_you && (
              <Button
                size="sm"
                variant="quiet"
                icon={Trash2}
                aria-label={m.account_member_remove_named({ name: member.name })}
                onClick={() => {
                  setAsked(member)
                  setOpen(true)
                }}
              >
                {m.account_member_remove()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={m.account_member_remove_title({ name: asked?.name ?? '' })}
        body={m.account_member_remove_body()}
        keepLabel={m.account_member_keep()}
        confirmLabel={m.account_member_remove_confirm()}
        busy={busy?.kind === 'remove'}
        onConfirm={() =>
          asked &&
          void run(
            { id: asked.id, kind: 'remove' },
            () => client.call(removeMember, params(asked)),
            m.account_member_removed({ name: asked.name }),
          )
        }
      />
    </Card>
  )
}

function stateOf({ state, last_used_at }: Member): string {
  if (state === 'inactive') return m.account_member_invited()
  if (state === 'locked') return m.account_member_locked()
  return last_used_at ? m.account_session_used({ at: formatInstant(last_used_at) }) : m.account_member_never()
}

type Values = { name: string; email: string; phone: string }
const nobody: Values = { name: '', email: '', phone: '' }
const resolver = contractResolver<Values>(InviteMember)

function InviteForm() {
  const form = useForm<Values>({
    defaultValues: nobody,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver,
  })
  const { control } = form
  const element = useRef<HTMLFormElement>(null)
  const { busy, failure, submit } = useSubmitForm<Values>({
    form,
    element,
    fields: ['name', 'email', 'phone'],
    async send(values) {
      const { data } = await client.call(inviteMember, { body: InviteMember.parse(values) })
      form.reset(nobody)
      toast.success(m.account_invited({ email: data.email }))
      await refreshAccount()
    },
  })
  return (
    <form ref={element} onSubmit={submit} noValidate className="grid gap-4">
      <FormText control={control} name="name" label={m.account_name()} />
      <FormText
        control={control}
        name="email"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        label={m.account_email()}
      />
      <FormPhone control={control} name="phone" label={m.account_phone()} />
      <FormFailure>{failure}</FormFailure>
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {m.account_invite_send()}
        </Button>
      </div>
    </form>
  )
}
