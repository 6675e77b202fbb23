import { ApiError } from '@guihang/contract/client'
import type { AnswerOf } from '@guihang/contract/operation'
import { confirmPassword, readLink } from '@guihang/contract/shop/accounts'
import { formatPhone } from '@guihang/domain/shop/people/phone'
import { buttonClass } from '@guihang/ui/button.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { SkeletonLines } from '@guihang/ui/feedback/skeleton.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { publicClient } from '@guihang/web/api/client.ts'
import { isCode } from '@guihang/web/api/problems.ts'
import { queryClient } from '@guihang/web/api/query.ts'
import { Form } from '@guihang/web/forms/form.tsx'
import { Password, UserName } from '@guihang/web/forms/password-fields.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { useSettings } from '@guihang/web/settings.ts'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { forgetSessionOf, isSignedIn } from '../../../core/session/session.ts'
import { m } from '../../../texts/messages.js'
import { OpenScreen } from '../identity/open-screen.tsx'
import { PasswordRules } from '../identity/password-rules.tsx'

const route = getRouteApi('/confirm-password/$id')

type Purpose = AnswerOf<typeof readLink>['data']['purpose']

/** Where a mailed link leads to, for a new account as for a forgotten password. */
export function ConfirmPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Confirm />
    </QueryClientProvider>
  )
}

function Confirm() {
  const { id } = route.useParams()
  const { token } = route.useSearch()
  const [done, setDone] = useState<Purpose | null>(null)
  const router = useRouter()
  const [died, setDied] = useState(false)
  const link = useLink(id, token, !done)

  if (done) return <Done purpose={done} />
  if (died || token === undefined || isDead(link.error)) return <DeadLink />
  if (link.isPending) {
    return (
      <OpenScreen name="confirm-password" title={m.join_confirm_title()} busy>
        <span role="status" className="sr-only">
          {m.ui_loading()}
        </span>
        <SkeletonLines lines={4} />
      </OpenScreen>
    )
  }
  if (!link.data) {
    return (
      <OpenScreen name="confirm-password" title={m.join_confirm_title()}>
        <LoadFailed query={link} title={m.join_link_unread()} className="px-0" />
      </OpenScreen>
    )
  }
  const { purpose, email, phone } = link.data
  const username = email ?? phone ?? ''
  return (
    <OpenScreen
      name="confirm-password"
      title={purpose === 'recover' ? m.join_recover_title() : m.join_confirm_title()}
      help={helps[purpose]({ username: email ?? formatPhone(username) })}
    >
      {purpose !== 'recover' && (
        <NotActivated say={m.join_not_activated} plain={m.join_not_activated_plain} />
      )}
      <ConfirmForm
        id={id}
        token={token}
        username={link.data}
        onDead={() => setDied(true)}
        onDone={async (password) => {
          // The server ended every session of this person. Another person's session in this browser goes on.
          forgetSessionOf(id)
          const isNew = purpose !== 'recover' && !isSignedIn()
          const { logIn } = await import('../identity/log-in.ts')
          // Who has just chosen a password need not type it again. Without an answer the login is one press away.
          if (isNew && (await logIn({ username, password })) === null) return router.history.push('/')
          setDone(purpose)
        }}
      />
    </OpenScreen>
  )
}

function useLink(id: string, token: string | undefined, enabled: boolean) {
  return useQuery({
    queryKey: ['one-time-link', id, token ?? ''],
    queryFn: async ({ signal }) => {
      const body = { token: token ?? '' }
      return (await publicClient.call(readLink, { params: { id }, body, signal })).data
    },
    enabled: token !== undefined && enabled,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

const helps: Record<Purpose, (values: { username: string }) => string> = {
  activate: m.join_activate_help,
  recover: m.join_recover_help,
  invite: m.join_invite_help,
}

/** A used, expired or mistyped link is a field error at `token`; an unknown person is no id at all. */
function isDead(error: unknown): boolean {
  return isCode(error, 'EVALID', 'ENOTFOUND', 'EUS006')
}

function Done({ purpose }: { purpose: Purpose }) {
  return (
    <OpenScreen
      name="confirm-password"
      title={purpose === 'recover' ? m.join_recovered_title() : m.join_activated_title()}
      help={purpose === 'recover' ? m.join_recovered_help() : m.join_activated_help()}
    >
      <Link to="/login" ref={takeFocus} className={buttonClass('primary', 'lg', 'w-full')}>
        {m.identity_login()}
      </Link>
    </OpenScreen>
  )
}

type NotActivatedProps = { say: (values: { hotline: string }) => string; plain: () => string }

/** Nobody who has no password is told at sign-in that the account is not activated (a stranger could ask): they read it here. */
function NotActivated({ say, plain }: NotActivatedProps) {
  const hotline = useSettings()?.hotline
  return (
    <Note tone="warn" className="mb-4">
      {hotline ? say({ hotline }) : plain()}
    </Note>
  )
}

/** Moves the focus to the next step, as the form is gone. An anchor has no `autoFocus`. */
function takeFocus(link: HTMLAnchorElement | null): void {
  link?.focus()
}

function DeadLink() {
  return (
    <OpenScreen name="confirm-password" title={m.join_dead_title()} help={m.join_dead_help()}>
      <NotActivated say={m.join_dead_not_activated} plain={m.join_dead_not_activated_plain} />
      <Link to="/forgot-password" className={buttonClass('primary', 'lg', 'w-full')}>
        {m.join_dead_again()}
      </Link>
      <p className="mt-5 text-13 text-ink-2">
        <Link to="/login" className={linkClass}>
          {m.join_to_login()}
        </Link>
      </p>
    </OpenScreen>
  )
}

type ConfirmFormProps = {
  id: string
  token: string
  /** Whose password it becomes. */
  username: { email: string | null; phone: string | null }
  /** The link was used or ran out meanwhile. */
  onDead: () => void
  onDone: (password: string) => void
}

function ConfirmForm({ id, token, username, onDead, onDone }: ConfirmFormProps) {
  const form = useContractForm({
    operation: confirmPassword,
    params: { id },
    values: { password: '', retype_password: '' },
    bodyOf: (values) => ({ ...values, token }),
    onSaved: (_, { password }) => onDone(password),
    onRefused(problem) {
      if (problem instanceof ApiError && problem.body.errors?.token) onDead()
    },
  })
  const password = useWatch({ control: form.methods.control, name: 'password' })
  return (
    <Form form={form} save={m.join_set_password()} foot="page" className="gap-4 [&_.control]:tablet:min-h-11">
      <UserName of={username} />
      <Password name="password" label={m.identity_new_password()} autoComplete="new-password" />
      <PasswordRules password={password} />
      <Password name="retype_password" label={m.identity_retype_password()} autoComplete="new-password" />
    </Form>
  )
}
