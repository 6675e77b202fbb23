import type { PublicSettings } from '@guihang/contract/home/system'
import { Button } from '@guihang/ui/button.tsx'
import { cx } from '@guihang/ui/cx.ts'
import { PasswordField } from '@guihang/ui/inputs/password-field.tsx'
import { TextField } from '@guihang/ui/inputs/text-field.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { TriangleAlert } from '#icons'
import { m } from '../../../texts/messages.js'
import type { LoginFailure } from './log-in.ts'

const route = getRouteApi('/login')
// The API's client comes while the person types: the form is drawn before it.
const loadLogIn = () => import('./log-in.ts')

type DemoAccount = NonNullable<PublicSettings['demo_login']>

/** What goes wrong stays here and is read aloud. It only asks that nothing is missing, in words of its own, so it does
 * without the recipe of the other forms. */
export function LoginForm({ demo }: { demo: DemoAccount | null }) {
  const { next } = route.useSearch()
  const form = useLogin(next ?? '/')
  return (
    <form onSubmit={form.submit} noValidate className="[&_.control]:tablet:min-h-11">
      <TextField
        ref={form.name}
        data-autofocus
        className={fieldRoom}
        label={m.identity_username()}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={form.values.username}
        error={form.missing.username ? m.identity_username_missing() : null}
        onChange={(event) => form.put({ username: event.target.value })}
      />
      <Secret form={form} />
      <Button type="submit" variant="primary" size="lg" block busy={form.busy}>
        {m.identity_login()}
      </Button>
      {/* Its room is kept for what went wrong and for the demo account, so that the form does not move. */}
      <div className="mt-4 min-h-26 text-13 text-ink-2">
        {form.failure ? (
          <Failure failure={form.failure} username={form.values.username.trim()} />
        ) : (
          demo && <DemoLogin demo={demo} onFill={form.put} />
        )}
      </div>
    </form>
  )
}

const fieldRoom = 'min-h-24'

function Failure({ failure, username }: { failure: LoginFailure; username: string }) {
  return (
    <>
      <p role="alert" className="flex gap-2 rounded-ctl bg-danger-soft px-2.5 py-2 text-danger-ink">
        <TriangleAlert size={16} className="mt-0.5" />
        {failure.say()}
      </p>
      {failure.offersMail && (
        <p className="mt-2">
          {m.identity_no_password_yet()}{' '}
          <Link
            to="/forgot-password"
            search={{ for: 'activation' }}
            state={{ username }}
            className={linkClass}
          >
            {m.identity_activation_again()}
          </Link>
        </p>
      )}
    </>
  )
}

function Secret({ form }: { form: ReturnType<typeof useLogin> }) {
  const [capsLock, setCapsLock] = useState(false)
  return (
    <div className="relative">
      <PasswordField
        ref={form.secret}
        className={fieldRoom}
        label={m.identity_password()}
        name="password"
        value={form.values.password}
        hint={capsLock ? m.identity_caps_lock() : undefined}
        error={form.missing.password ? m.identity_password_missing() : null}
        onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
        onChange={(event) => form.put({ password: event.target.value })}
      />
      {/* Beside the label, yet after the field: Tab goes from the name straight to the password. */}
      <Link to="/forgot-password" className={cx(linkClass, 'absolute top-0 right-0 text-13')}>
        {m.identity_forgot()}
      </Link>
    </div>
  )
}

function prepare() {
  void loadLogIn().catch(() => undefined)
}

type Values = { username: string; password: string }

function useLogin(next: string) {
  const router = useRouter()
  const name = useRef<HTMLInputElement>(null)
  const secret = useRef<HTMLInputElement>(null)
  const [values, setValues] = useState<Values>({ username: '', password: '' })
  const [missing, setMissing] = useState({ username: false, password: false })
  const [failure, setFailure] = useState<LoginFailure | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => name.current?.focus(), [])

  function put(typed: Partial<Values>) {
    prepare()
    setValues((were) => ({ ...were, ...typed }))
    for (const field of Object.keys(typed)) setMissing((was) => ({ ...was, [field]: false }))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const { password } = values
    const username = values.username.trim()
    setMissing({ username: username === '', password: password === '' })
    setFailure(null)
    if (username === '') return name.current?.focus()
    if (password === '') return secret.current?.focus()
    setBusy(true)
    const problem = await loadLogIn().then(
      ({ logIn }) => logIn({ username, password }),
      () => ({ say: m.app_problem_offline, offersMail: false }),
    )
    if (!problem) return router.history.push(next)
    setBusy(false)
    setFailure(problem)
    secret.current?.select()
  }

  return { name, secret, values, missing, failure, busy, put, submit }
}

function DemoLogin({ demo, onFill }: { demo: DemoAccount; onFill: (account: DemoAccount) => void }) {
  return (
    <>
      <p className="mb-1.5">
        {m.identity_demo()}: <b>{demo.username}</b>
      </p>
      <Button size="sm" variant="soft" onClick={() => onFill(demo)}>
        {m.identity_demo_fill()}
      </Button>
    </>
  )
}
