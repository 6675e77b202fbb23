import { useState } from 'react'
import { Screen } from '../../app/screen.tsx'
import { isSignedIn } from '../../app/session.ts'
import { takeSessionEnd } from '../../app/session-end.ts'
import { useSettings } from '../../app/settings.ts'
import { m } from '../../paraglide/messages.js'
import { linkClass } from '../../ui/link.ts'
import { Logo } from '../../ui/logo.tsx'
import { Note } from '../../ui/note.tsx'
import { LanguageSelect } from './language-select.tsx'
import { LoginForm } from './login-form.tsx'
import { PayoutPanel } from './payout-panel.tsx'

/** `/login`: at the left how the money comes, at the right the way in. */
export function LoginPage() {
  const settings = useSettings()
  const [ended] = useState(takeSessionEnd)
  const [signedIn] = useState(isSignedIn)
  const hotline = settings?.hotline

  return (
    <Screen name="login" className="min-h-dvh bg-surface tablet:grid tablet:grid-cols-2">
      <PayoutPanel settings={settings} />
      <main className="flex min-h-dvh flex-col px-6 pt-4 pb-6 tablet:px-8 tablet:py-6">
        <div className="ml-auto">
          <LanguageSelect />
        </div>
        <div className="mx-auto my-12 w-full tablet:my-auto tablet:max-w-90">
          <div className="mb-5 tablet:hidden">
            <Logo size={40} />
          </div>
          <h1 tabIndex={-1} data-page-title className="text-28 tracking-[-0.02em]">
            {m.identity_login_title()}
          </h1>
          <p className="mt-1 mb-6 text-ink-2">{m.identity_login_welcome()}</p>
          {signedIn && (
            <Note tone="info" className="mb-4">
              {m.identity_signed_in()}{' '}
              <a href="/" className={linkClass}>
                {m.identity_go_on()}
              </a>
            </Note>
          )}
          {ended === 'expired' && <Note className="mb-4">{m.identity_session_ended()}</Note>}
          {ended === 'no_permission' && (
            <Note tone="bad" role="alert" className="mb-4">
              {hotline ? m.identity_no_permission({ hotline }) : m.identity_no_permission_plain()}
            </Note>
          )}
          <LoginForm demo={settings?.demo_login ?? null} />
        </div>
        <p className="mt-auto min-h-9 text-center text-12 text-ink-3 tablet:mt-0 tablet:min-h-4.5">
          {hotline ? m.identity_account_help({ hotline }) : m.identity_account_help_plain()}
        </p>
      </main>
    </Screen>
  )
}
