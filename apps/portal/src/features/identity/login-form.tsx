import type { PublicSettings } from '@guihang/contract/system'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { PasswordField } from '../../ui/inputs/password-field.tsx'
import { TextField } from '../../ui/inputs/text-field.tsx'
import { linkClass } from '../../ui/link.ts'

const route = getRouteApi('/login')
// The API's client comes while the person types: the form is drawn before it.
const loadLogIn = () => import('./log-in.ts')

type DemoAccount = NonNullable<PublicSettings['demo_login']>
type Missing = { username: boolean; password: boolean }

/** One form: user name, password, one button. What goes wrong stays here and is read aloud. */
export function LoginForm({ demo }: { demo: DemoAccount | null }) {
  const router = useRouter()
  const { next } = route.useSearch()
  const name = useRef<HTMLInputElement>(null)
  const secret = useRef<HTMLInputElement>(null)
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<Missing>({ username: false, password: false })
  const [failure, setFailure] = useState<(() => string) | null>(null)
  const [capsLock, setCapsLock] = useState(false)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const now = { username: username.trim() === '', password: password === '' }
    setMissing(now)
    setFailure(null)
    if (now.username || now.password) {
      const first = now.username ? name : secret
      first.current?.focus()
      return
    }
    setBusy(true)
    const problem = await loadLogIn().then(
      ({ logIn }) => logIn({ username: username.trim(), password }),
      () => m.app_problem_offline,
    )
    if (problem) {
      setBusy(false)
      setFailure(() => problem)
      secret.current?.select()
      return
    }
    router.history.push(next ?? '/')
  }

  function watchCapsLock(event: KeyboardEvent) {
    setCapsLock(event.getModifierState('CapsLock'))
  }

  function fill(account: DemoAccount) {
    setUsername(account.username)
    setPassword(account.password)
    setMissing({ username: false, password: false })
  }

  return (
    <form onSubmit={submit} noValidate className="[&_.control]:tablet:min-h-11">
      {failure && (
        <p
          role="alert"
          className="mb-4 flex gap-2 rounded-ctl bg-danger-soft px-2.5 py-2 text-13 text-danger-ink"
        >
          <TriangleAlert size={16} strokeWidth={1.75} className="mt-0.5" aria-hidden />
          {failure()}
        </p>
      )}
      <TextField
        ref={name}
        label={m.identity_username()}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        error={missing.username ? m.identity_username_missing() : null}
        onFocus={() => void loadLogIn().catch(() => undefined)}
        onChange={(event) => {
          setUsername(event.target.value)
          setMissing((was) => ({ ...was, username: false }))
        }}
      />
      <div className="relative mt-4">
        <PasswordField
          ref={secret}
          label={m.identity_password()}
          name="password"
          value={password}
          hint={capsLock ? m.identity_caps_lock() : undefined}
          error={missing.password ? m.identity_password_missing() : null}
          onKeyUp={watchCapsLock}
          onChange={(event) => {
            setPassword(event.target.value)
            setMissing((was) => ({ ...was, password: false }))
          }}
        />
        {/* Beside the label, yet after the field: Tab goes from the name straight to the password. */}
        <Link to="/forgot-password" className={cx(linkClass, 'absolute top-0 right-0 text-13')}>
          {m.identity_forgot()}
        </Link>
      </div>
      <Button type="submit" variant="primary" size="lg" block busy={busy} className="mt-6">
        {m.identity_login()}
      </Button>
      {/* Keeps its height while the settings are on their way, so that the form does not move. */}
      <div className="mt-5 min-h-16 text-13 text-ink-2">
        {demo && <DemoLogin demo={demo} onFill={fill} />}
      </div>
    </form>
  )
}

/** Demo mode only: the account printed at start, one press away. */
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
