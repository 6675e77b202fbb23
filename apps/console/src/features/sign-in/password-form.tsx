import { ApiError } from '@guihang/contract/client'
import type { SignedInStaff } from '@guihang/contract/provider/staff/sessions'
import { Button } from '@guihang/ui/button.tsx'
import { PasswordField } from '@guihang/ui/inputs/password-field.tsx'
import { TextField } from '@guihang/ui/inputs/text-field.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { isCode, problemOf } from '@guihang/web/api/problems.ts'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { withSessionCalls } from '../../core/with-session-calls.ts'
import { m } from '../../texts/messages.js'
import { Failure } from './failure.tsx'

type Values = { email: string; password: string }

/** Only asks that nothing is missing, in words of its own, so it does without the recipe of the other forms. */
export function PasswordForm({ onSignedIn }: { onSignedIn: (signedIn: SignedInStaff) => void }) {
  const form = useSignIn(onSignedIn)
  const [capsLock, setCapsLock] = useState(false)
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-3">
      <TextField
        ref={form.email}
        label={m.sign_in_email()}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={form.values.email}
        error={form.missing.email ? m.sign_in_email_missing() : null}
        onChange={(event) => form.put({ email: event.target.value })}
      />
      <div className="relative">
        <PasswordField
          ref={form.password}
          label={m.sign_in_password()}
          name="password"
          autoComplete="current-password"
          value={form.values.password}
          hint={capsLock ? m.sign_in_caps_lock() : undefined}
          error={form.missing.password ? m.sign_in_password_missing() : null}
          onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
          onChange={(event) => form.put({ password: event.target.value })}
        />
        {/* Beside the label, yet after the field: Tab goes from the name straight to the password. */}
        <Link to="/forgot-password" className={`${linkClass} absolute top-0 right-0`}>
          {m.sign_in_forgot()}
        </Link>
      </div>
      <Failure say={form.failure} />
      <Button type="submit" variant="primary" size="lg" block busy={form.busy}>
        {m.sign_in_go()}
      </Button>
    </form>
  )
}

function useSignIn(onSignedIn: (signedIn: SignedInStaff) => void) {
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [values, setValues] = useState<Values>({ email: '', password: '' })
  const [missing, setMissing] = useState({ email: false, password: false })
  const [failure, setFailure] = useState<(() => string) | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => email.current?.focus(), [])

  function put(typed: Partial<Values>) {
    setValues((were) => ({ ...were, ...typed }))
    for (const field of Object.keys(typed)) setMissing((was) => ({ ...was, [field]: false }))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const body = { email: values.email.trim(), password: values.password }
    setMissing({ email: body.email === '', password: body.password === '' })
    setFailure(null)
    if (body.email === '') return email.current?.focus()
    if (body.password === '') return password.current?.focus()
    setBusy(true)
    try {
      onSignedIn(await (await withSessionCalls()).signIn(body))
    } catch (problem) {
      setFailure(() => wordsOf(problem))
      password.current?.select()
    }
    setBusy(false)
  }

  return { email, password, values, missing, failure, busy, put, submit }
}

function wordsOf(problem: unknown): () => string {
  if (isCode(problem, 'ELOGIN', 'EVALID')) return m.sign_in_wrong
  const wait = problem instanceof ApiError && problem.status === 429 ? problem.retryAfter : null
  if (wait !== null) return () => m.sign_in_later({ minutes: Math.ceil(wait / 60) })
  return () => problemOf(problem).message
}
