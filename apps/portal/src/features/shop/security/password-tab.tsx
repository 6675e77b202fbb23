import { endOtherSessions, endSession, listSessions, type Session } from '@guihang/contract/shop/security'
import { Button } from '@guihang/ui/button.tsx'
import { CardBody, TitledCard } from '@guihang/ui/card.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { ConfirmDialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { FocusWhenGone } from '@guihang/ui/overlays/focus-when-gone.tsx'
import { dataQuery } from '@guihang/web/api/call-query.ts'
import { problemOf } from '@guihang/web/api/problems.ts'
import { formatInstant } from '@guihang/web/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { Laptop, Smartphone } from '#icons'
import { type AccountTabProps, profileKey, refreshAccount } from '../../../core/account/profile.ts'
import { client } from '../../../core/api/api.ts'
import { Region } from '../../../core/screen/region.tsx'
import { m } from '../../../texts/messages.js'
import { deviceOf } from './device.ts'
import { PasswordForm } from './password-form.tsx'

export function PasswordTab({ profile }: AccountTabProps) {
  const sessions = useQuery(dataQuery([...profileKey, 'sessions'], listSessions, {}))
  return (
    <div className="grid items-start gap-4 desk:grid-cols-2">
      <TitledCard id="account-password" title={m.account_password()}>
        <CardBody>
          {profile.password_updated_at && (
            <p className="mb-4 text-13 text-ink-2">
              {m.account_password_since({ at: formatInstant(profile.password_updated_at) })}
            </p>
          )}
          <PasswordForm />
        </CardBody>
      </TitledCard>
      <Region query={sessions}>{(all) => <Sessions sessions={all} />}</Region>
    </div>
  )
}

function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const { busy, asked, setAsked, run } = useEnding()
  const list = useRef<HTMLUListElement>(null)

  // What ends a session goes away with it.
  const focusWhenGone = <FocusWhenGone to={() => list.current} />
  return (
    <TitledCard
      id="account-sessions"
      title={m.account_sessions()}
      end={
        sessions.length > 1 && (
          <Button size="sm" variant="quiet" onClick={() => setAsked(true)}>
            {m.account_end_others()}
            {focusWhenGone}
          </Button>
        )
      }
    >
      <ul
        ref={list}
        tabIndex={-1}
        aria-labelledby="account-sessions"
        className="border-t border-line outline-none"
      >
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={busy === session.id}
            onEnd={(fact) =>
              void run(session.id, () => client.call(endSession, { params: { id: session.id } }), fact)
            }
          >
            {focusWhenGone}
          </SessionRow>
        ))}
      </ul>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={m.account_end_others_title()}
        body={m.account_end_others_body()}
        keepLabel={m.account_end_others_keep()}
        confirmLabel={m.account_end_others()}
        busy={busy === 'others'}
        onConfirm={() =>
          void run('others', () => client.call(endOtherSessions, {}), m.account_others_ended())
        }
      />
    </TitledCard>
  )
}

function useEnding() {
  const [busy, setBusy] = useState<string | null>(null)
  const [asked, setAsked] = useState(false)

  async function run(id: string, work: () => Promise<unknown>, fact: string) {
    if (busy) return
    setBusy(id)
    try {
      await work()
      setAsked(false)
      toast.success(fact)
      await refreshAccount()
    } catch (problem) {
      setAsked(false)
      toast.error(problemOf(problem).message)
    }
    setBusy(null)
  }

  return { busy, asked, setAsked, run }
}

type SessionRowProps = {
  session: Session
  busy: boolean
  onEnd: (fact: string) => void
  /** Takes the focus along when the row goes. */
  children: ReactNode
}

function SessionRow({ session, busy, onEnd, children }: SessionRowProps) {
  const { current, ip, last_used_at, user_agent } = session
  const device = deviceOf(user_agent)
  const Glyph = device.mobile ? Smartphone : Laptop
  const name = device.name || m.account_device_unknown()
  const at = formatInstant(last_used_at)
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-2.5 last:border-0">
      <Glyph size={18} className="shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1">
        <span className="block text-13 font-medium wrap-anywhere">{name}</span>
        <span className="block text-12 text-ink-3 wrap-anywhere">
          {current ? m.account_session_here() : m.account_session_used({ at })}
          {ip && ` · ${ip}`}
        </span>
      </span>
      {!current && (
        <Button
          size="sm"
          busy={busy}
          aria-label={m.account_end_session_named({ name, at })}
          onClick={() => onEnd(m.account_session_ended({ name }))}
        >
          {m.account_end_session()}
          {children}
        </Button>
      )}
    </li>
  )
}
