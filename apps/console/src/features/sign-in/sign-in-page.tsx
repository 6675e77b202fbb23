import type { SignedInStaff } from '@guihang/contract/provider/staff/sessions'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { ScreenPending } from '@guihang/web/screen/screen.tsx'
import { useSettings } from '@guihang/web/settings.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { meQuery } from '../../core/me.ts'
import { beginSession } from '../../core/session.ts'
import { m } from '../../texts/messages.js'
import { DemoRoles } from './demo-roles.tsx'
import { OpenScreen } from './open-screen.tsx'
import { PasswordForm } from './password-form.tsx'

const route = getRouteApi('/sign-in')

// What follows the password is fetched when it is asked.
const EnrolStep = lazyPart(() => import('./enrol-step.tsx'), 'EnrolStep')
const SecondFactorStep = lazyPart(() => import('./second-factor-step.tsx'), 'SecondFactorStep')

/** The password, then the second factor, or the setting up of one; a session that still needs it goes on from there. */
export function SignInPage() {
  const settings = useSettings()
  const name = settings?.provider_name ?? m.office_product()
  const { ended } = route.useSearch()
  const { data: me } = useQuery(meQuery)
  const [question, setQuestion] = useState<SignedInStaff['passkey']>(null)
  const goOn = useGoOn()

  function take(signedIn: Pick<SignedInStaff, 'staff'> & Partial<SignedInStaff>) {
    setQuestion(signedIn.passkey ?? null)
    beginSession(signedIn)
    if (signedIn.staff.needs === 'none') goOn()
  }

  if (me?.needs === 'second_factor')
    return (
      <OpenScreen
        name="second-factor"
        title={m.sign_in_second_title()}
        help={m.sign_in_second_help({ name: me.name })}
      >
        <Suspense fallback={<ScreenPending />}>
          <SecondFactorStep methods={me.methods} question={question} onGiven={(staff) => take({ staff })} />
        </Suspense>
      </OpenScreen>
    )
  if (me?.needs === 'enrol')
    return (
      <OpenScreen name="enrol" title={m.enrol_title()} help={m.enrol_help()}>
        <Suspense fallback={<ScreenPending />}>
          <EnrolStep me={me} onDone={(staff) => take({ staff })} />
        </Suspense>
      </OpenScreen>
    )
  return (
    <OpenScreen name="sign-in" title={m.sign_in_title()} help={m.sign_in_help({ name })}>
      {ended && <Note className="mb-4">{m.sign_in_ended()}</Note>}
      <PasswordForm onSignedIn={take} />
      <DemoRoles onSignedIn={take} />
    </OpenScreen>
  )
}

function useGoOn(): () => void {
  const { next } = route.useSearch()
  const router = useRouter()
  // An address of the router's own begins after the path that the console is served below.
  return () => router.history.push(`${router.basepath.replace(/\/$/, '')}${next ?? '/'}`)
}
