import { forgotPassword } from '@guihang/contract/shop/accounts'
import { linkClass } from '@guihang/ui/link.ts'
import { publicClient } from '@guihang/web/api/client.ts'
import { Text } from '@guihang/web/forms/fields.tsx'
import { Form } from '@guihang/web/forms/form.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { getRouteApi, Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '../../../texts/messages.js'
import { OpenScreen } from '../identity/open-screen.tsx'
import { CaptchaLine } from './captcha-line.tsx'
import { MailSent } from './mail-sent.tsx'
import { tokenToCome, useCaptcha } from './use-captcha.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** Whom a link is to be mailed to, from one screen to the next; never in the address. */
    username?: string | undefined
  }
}

const route = getRouteApi('/forgot-password')

// One call for both, which answers alike for all: a stranger learns from neither whether an account exists.
const recoveryWords = {
  title: m.join_forgot_title,
  help: m.join_forgot_help,
  next: m.join_forgot_next,
}
const activationWords = {
  title: m.join_activation_title,
  help: m.join_activation_help,
  next: m.join_activation_next,
}

type Sent = { username: string; minutes: number }

export function ForgotPage() {
  const [sent, setSent] = useState<Sent | null>(null)
  const words = route.useSearch().for === 'activation' ? activationWords : recoveryWords
  // From the screen of a mail that did not come.
  const known = useLocation({ select: ({ state }) => state.username })
  const [username, setUsername] = useState(known ?? '')
  if (sent) {
    return (
      <OpenScreen name="forgot-password" title={m.join_forgot_sent_title()}>
        <MailSent
          sentence={m.join_forgot_sent({ username: sent.username })}
          next={words.next({ minutes: sent.minutes })}
        >
          <p>
            {m.join_forgot_missing()}{' '}
            <button type="button" className={linkClass} onClick={() => setSent(null)}>
              {m.join_forgot_again()}
            </button>
          </p>
          <p>{m.join_forgot_by_shop()}</p>
        </MailSent>
      </OpenScreen>
    )
  }
  return (
    <OpenScreen name="forgot-password" title={words.title()} help={words.help()}>
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
  const form = useContractForm({
    operation: forgotPassword,
    values: { username },
    bodyOf: (values) => ({ username: values.username.trim(), captcha_token: tokenToCome }),
    async send(body) {
      const captcha_token = await captcha.take()
      return await publicClient.call(forgotPassword, { body: { ...body, captcha_token } })
    },
    onSaved(answer, values) {
      if (answer) onSent({ username: values.username.trim(), minutes: answer.data.link_minutes })
    },
  })
  return (
    <Form
      form={form}
      save={m.join_forgot()}
      foot="page"
      onFocus={captcha.begin}
      className="gap-4 [&_.control]:tablet:min-h-11"
    >
      <Text
        name="username"
        label={m.identity_username()}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <CaptchaLine state={captcha.state} onRetry={captcha.start} />
    </Form>
  )
}
