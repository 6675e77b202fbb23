import { Note } from '@guihang/ui/feedback/note.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { textLanguage } from '@guihang/ui/text-language.ts'
import { useSettings } from '@guihang/web/settings.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isSignedIn, takeSessionEnd } from '../../../core/session/session.ts'
import { m } from '../../../texts/messages.js'
import { LoginForm } from './login-form.tsx'
import { OpenScreen } from './open-screen.tsx'

export function LoginPage() {
  const settings = useSettings()
  const [ended] = useState(takeSessionEnd)
  const [signedIn] = useState(isSignedIn)
  const hotline = settings?.hotline

  return (
    <OpenScreen name="login" title={m.identity_login_title()} help={m.identity_login_welcome()}>
      {signedIn && (
        <Note tone="info" className="mb-4">
          {m.identity_signed_in()}{' '}
          <a href="/" className={linkClass}>
            {m.identity_go_on()}
          </a>
        </Note>
      )}
      {ended === 'expired' && <Note className="mb-4">{m.identity_session_ended()}</Note>}
      {ended === 'closed' && (
        <Note role="status" className="mb-4">
          {m.identity_shop_closed()}
        </Note>
      )}
      {ended === 'no_permission' && (
        <Note tone="bad" role="alert" className="mb-4">
          {hotline ? m.identity_no_permission({ hotline }) : m.identity_no_permission_plain()}
        </Note>
      )}
      <LoginForm demo={settings?.demo_login ?? null} />
      <p className="mt-2 text-13 text-ink-2">
        {m.identity_no_shop_yet()}{' '}
        <Link to="/register" className={linkClass}>
          {m.identity_open_shop()}
        </Link>
      </p>
      <p className="mt-2 text-13 text-ink-2">
        {m.identity_own_software()}{' '}
        <a href={`/docs/${textLanguage()}`} className={linkClass}>
          {m.identity_api_docs()}
        </a>
      </p>
    </OpenScreen>
  )
}
