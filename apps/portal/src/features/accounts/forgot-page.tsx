import { ForgotPassword, forgotPassword } from '@guihang/contract/people/accounts'
import { Link, useLocation } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { publicClient } from '../../core/api/api.ts'
import { FormFailure, FormText } from '../../core/forms/form-fields.tsx'
import { contractResolver } from '../../core/forms/forms.ts'
import { useSubmitForm } from '../../core/forms/use-submit-form.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { linkClass } from '../../ui/link.ts'
import { OpenScreen } from '../identity/open-screen.tsx'
import { CaptchaLine } from './captcha-line.tsx'
import { MailSent } from './mail-sent.tsx'
import { useCaptcha } from './use-captcha.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** Whom a link is to be mailed to, from one screen to the next; never in the address. */
    username?: string | undefined
  }
}

type Values = { username: string }
type Sent = { username: string; minutes: number }

const resolver = contractResolver<Values>(ForgotPassword, {
  // Stands for the token that is fetched when everything else is right.
  bodyOf: (values) => ({ ...values, captcha_token: 'to come' }),
})

/** `/forgot-password`: a mailed link sets a new one. Whether the account exists is told to nobody. */
export function ForgotPage() {
  const [sent, setSent] = useState<Sent | null>(null)
  // From the screen of a mail that did not come.
  const known = useLocation({ select: ({ state }) => state.username })
  const [username, setUsername] = useState(known ?? '')
  if (sent) {
    return (
      <OpenScreen name="forgot-password" title={m.join_forgot_sent_title()}>
        <MailSent
          sentence={m.join_forgot_sent({ username: sent.username })}
          next={m.join_forgot_next({ minutes: sent.minutes })}
        >
          <p>
            {m.join_forgot_missing()}{' '}
            <button type="button" className={linkClass} onClick={() => setSent(null)}>
              {m.join_forgot_again()}
            </button>
          </p>
        </MailSent>
      </OpenScreen>
    )
  }
  return (
    <OpenScreen name="forgot-password" title={m.join_forgot_title()} help={m.join_forgot_help()}>
      <ForgotForm
        username={username}
        onSent={(next) => {
          setUsername(next.username)
          setSent(next)
        }}
      />
      <p className="mt-5 text-13 text-ink-2">
        {m.join_remembered()}{' '}
        <Link to="/login" className={linkClass}>
          {m.identity_login()}
        </Link>
        {' · '}
        <Link to="/register" className={linkClass}>
          {m.identity_open_shop()}
        </Link>
      </p>
    </OpenScreen>
  )
}

type ForgotFormProps = { username: string; onSent: (sent: Sent) => void }

function ForgotForm({ username, onSent }: ForgotFormProps) {
  const captcha = useCaptcha()
  const form = useForm<Values>({
    defaultValues: { username },
    mode: 'onTouched',
    shouldFocusError: false,
    resolver,
  })
  const element = useRef<HTMLFormElement>(null)
  const { busy, failure, submit } = useSubmitForm<Values>({
    form,
    element,
    fields: ['username'],
    async send({ username }) {
      const body = { username: username.trim(), captcha_token: await captcha.take() }
      const { data } = await publicClient.call(forgotPassword, { body })
      onSent({ username: body.username, minutes: data.link_minutes })
    },
  })
  return (
    <form
      ref={element}
      onSubmit={submit}
      onFocus={captcha.begin}
      noValidate
      className="grid gap-4 [&_.control]:tablet:min-h-11"
    >
      <FormText
        control={form.control}
        name="username"
        label={m.identity_username()}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <CaptchaLine state={captcha.state} onRetry={captcha.start} />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" variant="primary" size="lg" block busy={busy}>
        {m.join_forgot()}
      </Button>
    </form>
  )
}
