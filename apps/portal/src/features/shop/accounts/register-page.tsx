import { linkClass } from '@guihang/ui/link.ts'
import { queryClient } from '@guihang/web/api/query.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '../../../texts/messages.js'
import { OpenScreen } from '../identity/open-screen.tsx'
import { MailSent } from './mail-sent.tsx'
import { RegisterForm } from './register-form.tsx'

type Sent = { email: string; minutes: number }

/** Asks for what the first parcel needs, and nothing twice. */
export function RegisterPage() {
  const [sent, setSent] = useState<Sent | null>(null)
  if (sent) {
    return (
      <OpenScreen name="register" title={m.join_registered_title()}>
        <MailSent
          sentence={m.join_registered_sent({ email: sent.email })}
          next={m.join_registered_next({ minutes: sent.minutes })}
        >
          <p>
            {m.join_mail_missing()}{' '}
            <Link to="/forgot-password" state={{ username: sent.email }} className={linkClass}>
              {m.join_mail_again()}
            </Link>
          </p>
        </MailSent>
      </OpenScreen>
    )
  }
  return (
    <OpenScreen name="register" title={m.join_register_title()} help={m.join_register_help()} wide>
      <QueryClientProvider client={queryClient}>
        <RegisterForm onSent={setSent} />
      </QueryClientProvider>
      <p className="mt-5 text-13 text-ink-2">
        {m.join_have_account()}{' '}
        <Link to="/login" className={linkClass}>
          {m.identity_login()}
        </Link>
      </p>
    </OpenScreen>
  )
}
