import { CSPProvider } from '@base-ui/react/csp-provider'
import { Toaster } from '@guihang/ui/feedback/toaster.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { TipLayer } from '@guihang/ui/overlays/tip-layer.tsx'
import { isCode } from '@guihang/web/api/problems.ts'
import { queryClient } from '@guihang/web/api/query.ts'
import { adoptLanguage } from '@guihang/web/language.ts'
import { startLive } from '@guihang/web/live/live.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { type ReactNode, Suspense, useDeferredValue, useEffect } from 'react'
import { useProfile } from '../core/account/profile.ts'
import { keepFresh } from '../core/api/access-token.ts'
import { portalLive } from '../core/live/portal-live.ts'
import { endSession } from '../core/session/session.ts'
import { Shortcuts } from './shell/shortcuts.tsx'

const AccountStopped = lazyPart(() => import('./account-stopped.tsx'), 'AccountStopped')

/** Everything behind the login shares one cache, one event stream, one profile; and overlays that keep the strict CSP. */
export function SignedIn() {
  useEffect(() => {
    const stopLive = startLive(portalLive)
    const stopFresh = keepFresh()
    return () => {
      stopLive()
      stopFresh()
    }
  }, [])
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <InSteps>
          <Admitted />
        </InSteps>
      </QueryClientProvider>
      <TipLayer />
      <Toaster />
    </CSPProvider>
  )
}

/** Draws in small steps from the first time on: a screen that the router announces is one step that nothing interrupts,
 * and a slow telephone would not answer to a tap. */
function InSteps({ children }: { children: ReactNode }) {
  const begun = useDeferredValue(true, false)
  return begun ? children : null
}

/** Only role shop_admin may use the portal (spec section 6); a stopped account reads why and whom to call. */
function Admitted() {
  const { data: profile, error } = useProfile()
  const stranger = (profile && profile.role_name !== 'shop_admin') || isCode(error, 'EUS008')

  useEffect(() => {
    if (stranger) endSession('no_permission')
  }, [stranger])
  useEffect(() => {
    if (profile) adoptLanguage(profile.locale)
  }, [profile])

  if (stranger) return null
  if (isCode(error, 'ESH002', 'EUS012', 'EINACTIVE')) {
    return (
      <Suspense>
        <AccountStopped error={error} />
      </Suspense>
    )
  }
  return (
    <>
      <Outlet />
      <Shortcuts />
    </>
  )
}
